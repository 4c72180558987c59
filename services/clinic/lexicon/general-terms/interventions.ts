/** What was done. One term a line: English | French. */
export const interventions = `
C0-C1 balanced | Équilibration C0-C1
C1-C2 corrected | Correction C1-C2
Cervicothoracic hinge corrected | Correction de la charnière cervico-dorsale
Thoracic spine articulated | Articulation du rachis dorsal
Dorsolumbar hinge corrected | Correction de la charnière dorso-lombaire
L5-S1 decompressed | Décompression L5-S1
Sacroiliac joint corrected | Correction de l'articulation sacro-iliaque
Iliac corrected by muscle energy | Correction iliaque par énergie musculaire
Pubic symphysis balanced | Équilibration de la symphyse pubienne
Sacrum balanced | Équilibration du sacrum
First rib corrected | Correction de la première côte
Ribs articulated | Articulation costale
Sternum released | Libération du sternum
Clavicle released | Libération de la clavicule
Shoulder articulated | Articulation de l'épaule
Diaphragm released | Libération du diaphragme
Psoas released | Libération du psoas
Piriformis released | Libération du piriforme
Cranial base released | Libération de la base du crâne
CV4 applied | CV4 appliqué
Temporals balanced | Équilibration des temporaux
Fascia of the neck released | Libération des fascias du cou
Liver mobilised | Mobilisation du foie
Stomach mobilised | Mobilisation de l'estomac
Mesentery released | Libération du mésentère
Caecum and sigmoid mobilised | Mobilisation du cæcum et du sigmoïde
Scar released | Libération de la cicatrice
Knee balanced | Équilibration du genou
Fibula corrected | Correction de la fibula
Talus corrected | Correction du talus
Foot articulated | Articulation du pied
Home exercises taught | Enseignement d'exercices à domicile
`;
