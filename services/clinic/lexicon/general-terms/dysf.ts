/** Somatic dysfunctions. One term a line: English | French. */
export const dysf = `
C0-C1 side-bent right, rotated left | C0-C1 en inclinaison droite, rotation gauche
C1 rotated right | C1 en rotation droite
C1 rotated left | C1 en rotation gauche
C2 ERS right | C2 en ERS droite
C2 ERS left | C2 en ERS gauche
C3 FRS right | C3 en FRS droite
C5 translated left | C5 en translation gauche
C7-T1 in flexion | C7-T1 en flexion
T4 ERS left | T4 en ERS gauche
T6 in extension | T6 en extension
T12 rotated right | T12 en rotation droite
L3 FRS left | L3 en FRS gauche
L4 ERS right | L4 en ERS droite
L5 rotated left | L5 en rotation gauche
L5-S1 compression | Compression L5-S1
Sacrum left-on-left torsion | Sacrum en torsion gauche sur axe gauche
Sacrum right-on-left torsion | Sacrum en torsion droite sur axe gauche
Sacrum in anterior flexion | Sacrum en flexion antérieure
Unilateral sacral flexion, left | Flexion sacrée unilatérale gauche
Right iliac anterior rotation | Iliaque droit en rotation antérieure
Left iliac posterior rotation | Iliaque gauche en rotation postérieure
Right upslip | Glissement supérieur de l'iliaque droit
Left inflare | Fermeture iliaque gauche
Right outflare | Ouverture iliaque droite
Pubic symphysis superior right | Symphyse pubienne supérieure à droite
First rib elevated, left | Première côte élevée à gauche
Rib 5 in inhalation | Côte 5 en inspiration
Rib 8 in exhalation | Côte 8 en expiration
Right sphenobasilar torsion | Torsion sphéno-basilaire droite
Left side-bending rotation of the SBS | Inclinaison-rotation gauche de la SSB
SBS compression | Compression de la SSB
Right temporal in external rotation | Temporal droit en rotation externe
Diaphragm restricted in exhalation | Diaphragme restreint en expiration
Fibular head posterior, right | Tête fibulaire postérieure droite
Talus anterior, left | Talus antérieur gauche
Cuboid in external rotation | Cuboïde en rotation externe
`;
