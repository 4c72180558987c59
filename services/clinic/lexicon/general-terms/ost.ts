/** Osteopathic techniques and approaches. A kind begins with `##`; below it one term a line: English | French. */
export const ost = `
## structural
High velocity, low amplitude (HVLA) | Haute vélocité, basse amplitude (HVBA)
Low velocity, moderate amplitude | Basse vélocité, amplitude modérée
Articulatory technique | Technique articulatoire
General osteopathic treatment | Traitement ostéopathique général (TGO)
Total body adjustment | Ajustement total du corps
Muscle energy | Énergie musculaire
Muscle energy, posterior innominate | Énergie musculaire, iliaque postérieur
Muscle energy, anterior innominate | Énergie musculaire, iliaque antérieur
Muscle energy, pubis | Énergie musculaire, pubis
Reciprocal inhibition | Inhibition réciproque
Post-isometric relaxation | Relâchement post-isométrique
Still technique | Technique de Still
Mobilisation with movement | Mobilisation avec mouvement
Traction | Traction
Decoaptation | Décoaptation
Lumbar roll | Lumbar roll
Dog technique | Dog technique
Rib raising | Élévation costale
Recoil | Recoil
Toggle | Toggle
## functional
Functional technique | Technique fonctionnelle
Functional technique, seated | Technique fonctionnelle, assis
Strain-counterstrain | Strain-counterstrain (Jones)
Facilitated positional release | Relâchement par positionnement facilité
Balanced ligamentous tension | Équilibre des tensions ligamentaires
Ligamentous articular strain | Tension ligamentaire articulaire
Point of balanced tension | Point d'équilibre des tensions
Indirect technique | Technique indirecte
Direct technique | Technique directe
Fascial unwinding | Déroulement fascial
Breathing-assisted technique | Technique assistée par la respiration
## tissue
Myofascial release | Relâchement myofascial
Soft tissue technique | Technique des tissus mous
Ischaemic compression | Compression ischémique
Inhibition | Inhibition
Suboccipital inhibition | Inhibition sous-occipitale
Transverse friction | Massage transverse profond
Stretching | Étirement
Spray and stretch | Étirement avec cryothérapie
Diaphragm doming | Technique du dôme diaphragmatique
Diaphragm release | Relâchement du diaphragme
Psoas release | Relâchement du psoas
Piriformis release | Relâchement du piriforme
Thoracic inlet release | Relâchement de l'orifice supérieur du thorax
Pelvic floor release | Relâchement du plancher pelvien
Scar release | Libération de la cicatrice
Fascial induction | Induction fasciale
## cranium
CV4 (compression of the fourth ventricle) | CV4 (compression du quatrième ventricule)
EV4 (expansion of the fourth ventricle) | EV4 (expansion du quatrième ventricule)
Balanced membranous tension | Équilibre des tensions membraneuses
Vault hold | Prise de la voûte
Frontal lift | Soulèvement du frontal
Parietal lift | Soulèvement des pariétaux
Temporal rocking | Balancement des temporaux
Temporal ear pull | Traction des oreilles
Sphenoid decompression | Décompression du sphénoïde
V-spread | V-spread
Occipital base release | Libération de la base occipitale
Venous sinus drainage | Drainage des sinus veineux
Condylar decompression | Décompression condylienne
Intraoral technique | Technique intra-orale
Facial bone balancing | Équilibration des os de la face
TMJ balancing | Équilibration de l'ATM
Dural tube traction | Traction du tube dural
Sacro-occipital balancing | Équilibration sacro-occipitale
Core link | Core link
Still point | Point d'immobilité (still point)
## organ
Visceral mobilisation | Mobilisation viscérale
Visceral motility induction | Induction de la motilité viscérale
Liver pump | Pompe hépatique
Spleen pump | Pompe splénique
Mesenteric lift | Soulèvement du mésentère
Caecal lift | Soulèvement du cæcum
Sigmoid lift | Soulèvement du sigmoïde
Kidney lift | Soulèvement du rein
Stomach traction | Traction de l'estomac
Sphincter inhibition | Inhibition des sphincters
Great abdominal manoeuvre | Grande manœuvre abdominale
Uterine mobilisation | Mobilisation de l'utérus
Bladder lift | Soulèvement de la vessie
Pericardial release | Libération du péricarde
Pleural dome release | Libération du dôme pleural
## fluid
Lymphatic pump, thoracic | Pompe lymphatique thoracique
Lymphatic pump, pedal | Pompe lymphatique par les pieds
Lymphatic drainage | Drainage lymphatique
Venous pump | Pompe veineuse
## reflex
Chapman reflexes | Réflexes de Chapman
Sympathetic chain inhibition | Inhibition de la chaîne sympathique
Coeliac plexus release | Libération du plexus cœliaque
Vagal stimulation | Stimulation vagale
Neural mobilisation | Mobilisation neurale
`;
