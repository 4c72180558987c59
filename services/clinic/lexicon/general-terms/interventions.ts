/** What was done. One term a line: English | French. */
export const interventions = `
C0-C1 balanced | Équilibration C0-C1
C1-C2 corrected | Correction C1-C2
Mid-cervical spine corrected | Correction cervicale moyenne
Cervicothoracic junction corrected | Correction de la charnière cervico-dorsale
Thoracic spine articulated | Articulation du rachis dorsal
Upper thoracic spine corrected | Correction dorsale haute
Mid-thoracic spine corrected | Correction dorsale moyenne
Thoracolumbar junction corrected | Correction de la charnière dorso-lombaire
Lumbar spine articulated | Articulation du rachis lombaire
L4-L5 corrected | Correction L4-L5
L5-S1 decompressed | Décompression L5-S1
Sacroiliac joint corrected | Correction de la sacro-iliaque
Innominate corrected by muscle energy | Correction iliaque par énergie musculaire
Pubic symphysis balanced | Équilibration de la symphyse pubienne
Sacrum balanced | Équilibration du sacrum
Coccyx balanced, external approach | Équilibration du coccyx, voie externe
First rib corrected | Correction de la première côte
Ribs articulated | Articulation costale
Sternum released | Libération du sternum
Clavicle released | Libération de la clavicule
Scapulothoracic joint mobilised | Mobilisation scapulo-thoracique
Shoulder articulated | Articulation de l'épaule
Radial head corrected | Correction de la tête radiale
Wrist and carpals articulated | Articulation du poignet et du carpe
Hip articulated | Articulation de la hanche
Knee balanced | Équilibration du genou
Fibula corrected | Correction de la fibula
Talus corrected | Correction du talus
Cuboid and navicular corrected | Correction du cuboïde et du naviculaire
Foot articulated | Articulation du pied
Suboccipitals inhibited | Inhibition des sous-occipitaux
Scalenes released | Relâchement des scalènes
Upper trapezius released | Relâchement du trapèze supérieur
Levator scapulae released | Relâchement de l'élévateur de la scapula
Pectoralis minor released | Relâchement du petit pectoral
Diaphragm released | Libération du diaphragme
Crura of the diaphragm released | Libération des piliers du diaphragme
Psoas released | Libération du psoas
Quadratus lumborum released | Libération du carré des lombes
Piriformis released | Libération du piriforme
Pelvic floor released | Libération du plancher pelvien
Hamstrings stretched | Étirement des ischio-jambiers
Plantar fascia released | Libération du fascia plantaire
Fasciae of the neck released | Libération des fascias du cou
Thoracic outlet released | Libération de l'orifice supérieur du thorax
Interosseous membrane of the leg released | Libération de la membrane interosseuse de la jambe
Cranial base released | Libération de la base du crâne
CV4 applied | CV4 appliqué
SBS balanced | Équilibration de la SSB
Temporals balanced | Équilibration des temporaux
Frontal and ethmoid released | Libération du frontal et de l'ethmoïde
Condyles decompressed | Décompression condylienne
Venous sinuses drained | Drainage des sinus veineux
Jaw balanced | Équilibration de la mâchoire
Dural tube mobilised | Mobilisation du tube dural
Liver mobilised | Mobilisation du foie
Stomach mobilised | Mobilisation de l'estomac
Duodenum and sphincter of Oddi released | Libération du duodénum et du sphincter d'Oddi
Mesentery released | Libération du mésentère
Caecum and sigmoid mobilised | Mobilisation du cæcum et du sigmoïde
Colic flexures released | Libération des angles coliques
Kidney mobilised | Mobilisation du rein
Bladder and uterus balanced | Équilibration de la vessie et de l'utérus
Pericardium and mediastinum released | Libération du péricarde et du médiastin
Scar released | Libération de la cicatrice
Lymphatic pump applied | Pompe lymphatique appliquée
Coeliac plexus released | Libération du plexus cœliaque
Sciatic nerve mobilised | Mobilisation du nerf sciatique
Global balancing at the end | Équilibration globale en fin de séance
Home exercises taught | Enseignement d'exercices à domicile
Ergonomic advice given | Conseils d'ergonomie donnés
`;
