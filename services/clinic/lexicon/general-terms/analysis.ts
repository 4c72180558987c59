/** Findings of the analysis. One term a line: English | French. */
export const analysis = `
Mechanical origin | Origine mécanique
Postural origin | Origine posturale
Visceral origin | Origine viscérale
Traumatic origin | Origine traumatique
Stress-related | Lié au stress
Ascending chain | Chaîne ascendante
Descending chain | Chaîne descendante
Compensation above the lesion | Compensation au-dessus de la lésion
Primary lesion at the pelvis | Lésion primaire au bassin
Primary lesion at the cranial base | Lésion primaire à la base du crâne
Facilitated segment | Segment facilité
Referred pain | Douleur référée
Radicular pain | Douleur radiculaire
Nerve entrapment | Compression nerveuse
Muscle imbalance | Déséquilibre musculaire
Functional short leg, right | Jambe courte fonctionnelle à droite
Functional short leg, left | Jambe courte fonctionnelle à gauche
Scar adhesion | Adhérence cicatricielle
Low vitality | Vitalité faible
Good adaptability | Bonne capacité d'adaptation
No red flag | Aucun drapeau rouge
Red flag: refer to a doctor | Drapeau rouge : diriger vers un médecin
`;
