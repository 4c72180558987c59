/** Osteopathic techniques and approaches. One term a line: English | French. */
export const ost = `
Muscle energy technique | Technique d'énergie musculaire
High velocity, low amplitude thrust | Technique de haute vélocité et faible amplitude
Myofascial release | Relâchement myofascial
Strain-counterstrain | Tension-contre-tension
Balanced ligamentous tension | Équilibre des tensions ligamentaires
Balanced membranous tension | Équilibre des tensions membraneuses
Functional technique | Technique fonctionnelle
Facilitated positional release | Relâchement par positionnement facilité
General osteopathic treatment | Traitement ostéopathique général
Articulatory technique | Technique articulatoire
Soft tissue technique | Technique des tissus mous
Inhibition of the suboccipitals | Inhibition des sous-occipitaux
Rib raising | Élévation costale
Doming of the diaphragm | Technique du dôme diaphragmatique
Thoracic outlet release | Libération du défilé thoracique
Lymphatic pump | Pompe lymphatique
CV4 | CV4
Venous sinus technique | Technique des sinus veineux
V-spread | Technique en V
Parietal lift | Soulèvement des pariétaux
Frontal lift | Soulèvement du frontal
Visceral mobilisation | Mobilisation viscérale
Mesenteric lift | Soulèvement mésentérique
Liver pump | Pompe hépatique
Recoil | Recoil
Dural tube traction | Traction du tube dural
Sacral decompression | Décompression sacrée
Ischemic compression | Compression ischémique
`;
