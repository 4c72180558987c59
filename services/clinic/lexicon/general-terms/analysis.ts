/** Findings of the analysis. One term a line: English | French. */
export const analysis = `
Mechanical origin | Origine mécanique
Postural origin | Origine posturale
Visceral origin | Origine viscérale
Traumatic origin | Origine traumatique
Inflammatory origin | Origine inflammatoire
Degenerative origin | Origine dégénérative
Neurogenic origin | Origine neurogène
Vascular origin | Origine vasculaire
Hormonal component | Composante hormonale
Emotional component | Composante émotionnelle
Stress-related | Lié au stress
Linked to the workstation | Lié au poste de travail
Linked to repetitive movements | Lié aux gestes répétitifs
Linked to sport | Lié au sport
Linked to sleep position | Lié à la position de sommeil
Linked to pregnancy | Lié à la grossesse
Linked to childbirth | Lié à l'accouchement
Linked to the scar | Lié à la cicatrice
Linked to breathing | Lié à la respiration
Linked to dental occlusion | Lié à l'occlusion dentaire
Ascending chain | Chaîne ascendante
Descending chain | Chaîne descendante
Flexion chain | Chaîne de flexion
Extension chain | Chaîne d'extension
Crossed chain | Chaîne croisée
Compensation above the lesion | Compensation au-dessus de la lésion
Compensation below the lesion | Compensation au-dessous de la lésion
Primary lesion at the pelvis | Lésion primaire au bassin
Primary lesion at the cranial base | Lésion primaire à la base du crâne
Primary lesion at the diaphragm | Lésion primaire au diaphragme
Primary lesion at the foot | Lésion primaire au pied
Primary visceral lesion | Lésion primaire viscérale
Old trauma, never resolved | Traumatisme ancien, non résolu
Facilitated segment | Segment facilité
Viscerosomatic reflex | Réflexe viscéro-somatique
Somatovisceral reflex | Réflexe somato-viscéral
Sympathetic dominance | Dominance sympathique
Referred pain | Douleur référée
Radicular pain | Douleur radiculaire
Discogenic pain | Douleur discogénique
Facet joint pain | Douleur facettaire
Ligament pain | Douleur ligamentaire
Muscular pain | Douleur musculaire
Myofascial trigger points | Points gâchettes myofasciaux
Central sensitisation | Sensibilisation centrale
Nerve entrapment | Compression nerveuse
Thoracic outlet syndrome | Syndrome du défilé thoracobrachial
Piriformis syndrome | Syndrome du piriforme
Sacroiliac dysfunction | Dysfonction sacro-iliaque
Loss of dural mobility | Perte de mobilité durale
Loss of diaphragm mobility | Perte de mobilité du diaphragme
Pelvic congestion | Congestion pelvienne
Poor lymphatic return | Mauvais retour lymphatique
Muscle imbalance | Déséquilibre musculaire
Functional short leg, right | Jambe courte fonctionnelle à droite
Functional short leg, left | Jambe courte fonctionnelle à gauche
Structural short leg | Jambe courte structurelle
Scar adhesion | Adhérence cicatricielle
Hypermobility | Hypermobilité
Low vitality | Vitalité faible
Good vitality | Bonne vitalité
Good adaptability | Bonne capacité d'adaptation
Good prognosis | Bon pronostic
Guarded prognosis | Pronostic réservé
Recurrence of a known problem | Récidive d'un problème connu
Clearer than last time | Plus net que la dernière fois
No red flag | Aucun drapeau rouge
Red flag: refer to a doctor | Drapeau rouge : diriger vers un médecin
Outside the field of osteopathy | Hors du champ de l'ostéopathie
`;
