/** Somatic dysfunctions. A kind begins with `##`; below it one term a line: English | French. */
export const dysf = `
## spine
FRS right | FRS droite
FRS left | FRS gauche
ERS right | ERS droite
ERS left | ERS gauche
NSR right (neutral, rotated right) | NSR droite (neutre, rotation droite)
NSR left (neutral, rotated left) | NSR gauche (neutre, rotation gauche)
Restricted in flexion | Restreint en flexion
Restricted in extension | Restreint en extension
Restricted in right rotation | Restreint en rotation droite
Restricted in left rotation | Restreint en rotation gauche
Restricted in right side-bending | Restreint en inclinaison droite
Restricted in left side-bending | Restreint en inclinaison gauche
Rotated right | En rotation droite
Rotated left | En rotation gauche
Translated right | En translation droite
Translated left | En translation gauche
Anteriority | Antériorité
Posteriority | Postériorité
Compression | Compression
Group curve, convex right | Courbure de groupe à convexité droite
Group curve, convex left | Courbure de groupe à convexité gauche
Loss of cervical lordosis | Perte de la lordose cervicale
Flattened thoracic kyphosis | Dos plat
Increased lumbar lordosis | Hyperlordose lombaire
Facilitated segment | Segment facilité
## pelvis
Anterior innominate rotation, right | Rotation antérieure de l'iliaque droit
Anterior innominate rotation, left | Rotation antérieure de l'iliaque gauche
Posterior innominate rotation, right | Rotation postérieure de l'iliaque droit
Posterior innominate rotation, left | Rotation postérieure de l'iliaque gauche
Right upslip | Glissement supérieur de l'iliaque droit
Left upslip | Glissement supérieur de l'iliaque gauche
Right inflare | Fermeture de l'iliaque droit
Left inflare | Fermeture de l'iliaque gauche
Right outflare | Ouverture de l'iliaque droit
Left outflare | Ouverture de l'iliaque gauche
Pubis superior, right | Pubis supérieur à droite
Pubis superior, left | Pubis supérieur à gauche
Pubic compression | Compression pubienne
Left-on-left sacral torsion | Torsion sacrée gauche sur axe gauche
Right-on-right sacral torsion | Torsion sacrée droite sur axe droit
Left-on-right sacral torsion | Torsion sacrée gauche sur axe droit
Right-on-left sacral torsion | Torsion sacrée droite sur axe gauche
Bilateral sacral flexion | Flexion sacrée bilatérale
Bilateral sacral extension | Extension sacrée bilatérale
Unilateral sacral flexion, right | Flexion sacrée unilatérale droite
Unilateral sacral flexion, left | Flexion sacrée unilatérale gauche
Sacral compression | Compression sacrée
Coccyx in flexion | Coccyx en flexion
Coccyx deviated right | Coccyx dévié à droite
Coccyx deviated left | Coccyx dévié à gauche
## rib
In inhalation | En inspiration
In exhalation | En expiration
Elevated first rib | Première côte élevée
Anterior subluxation | Subluxation antérieure
Posterior subluxation | Subluxation postérieure
Torsion | En torsion
Sternal compression | Compression sternale
## cranium
SBS torsion, right | Torsion droite de la SSB
SBS torsion, left | Torsion gauche de la SSB
SBS side-bending rotation, right | Inclinaison-rotation droite de la SSB
SBS side-bending rotation, left | Inclinaison-rotation gauche de la SSB
SBS vertical strain, superior | Strain vertical supérieur de la SSB
SBS vertical strain, inferior | Strain vertical inférieur de la SSB
SBS lateral strain, right | Strain latéral droit de la SSB
SBS lateral strain, left | Strain latéral gauche de la SSB
SBS compression | Compression de la SSB
SBS in flexion | SSB en flexion
SBS in extension | SSB en extension
In external rotation | En rotation externe
In internal rotation | En rotation interne
Sutural compression | Compression suturale
Intraosseous lesion | Lésion intra-osseuse
Membranous tension | Tension membraneuse
Low primary respiratory rhythm | Rythme respiratoire primaire faible
## limb
Anterior glide of the humeral head | Glissement antérieur de la tête humérale
Superior glide of the humeral head | Glissement supérieur de la tête humérale
Anterior radial head | Tête radiale antérieure
Posterior radial head | Tête radiale postérieure
Adducted ulna | Ulna en adduction
Abducted ulna | Ulna en abduction
Hip restricted in internal rotation | Hanche restreinte en rotation interne
Anterior fibular head | Tête fibulaire antérieure
Posterior fibular head | Tête fibulaire postérieure
Anterior talus | Talus antérieur
Posterior talus | Talus postérieur
Cuboid in external rotation | Cuboïde en rotation externe
Navicular in internal rotation | Naviculaire en rotation interne
Calcaneal varus | Calcanéus en varus
Calcaneal valgus | Calcanéus en valgus
## organ
Ptosis | Ptose
Adhesion | Adhérence
Spasm | Spasme
Congestion | Congestion
Loss of motility | Perte de motilité
Loss of visceral mobility | Perte de mobilité viscérale
## tissue
Hypomobile | Hypomobile
Hypermobile | Hypermobile
Hypertonic | Hypertonique
Tissue density | Densité tissulaire
Trigger point | Point gâchette
Fibrosis | Fibrose
Oedema | Œdème
Loss of mobility | Perte de mobilité
`;
