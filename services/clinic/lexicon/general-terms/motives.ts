/** Reasons for consulting. One term a line: English | French. */
export const motives = `
Low back pain | Lombalgie
Acute low back pain | Lumbago
Sciatica | Sciatique
Neck pain | Cervicalgie
Torticollis | Torticolis
Mid-back pain | Dorsalgie
Rib pain | Douleur costale
Headache | Céphalée
Migraine | Migraine
Dizziness | Étourdissements
Tinnitus | Acouphènes
Jaw pain | Douleur à la mâchoire
Shoulder pain | Douleur à l'épaule
Frozen shoulder | Capsulite
Tennis elbow | Épicondylite latérale
Carpal tunnel syndrome | Syndrome du canal carpien
Hip pain | Douleur à la hanche
Knee pain | Douleur au genou
Ankle sprain | Entorse de la cheville
Plantar fasciitis | Fasciite plantaire
Sacroiliac pain | Douleur sacro-iliaque
Coccyx pain | Coccygodynie
Pregnancy follow-up | Suivi de grossesse
Post-partum follow-up | Suivi post-partum
Infant colic | Coliques du nourrisson
Infant reflux | Reflux du nourrisson
Plagiocephaly | Plagiocéphalie
Acid reflux | Reflux gastro-œsophagien
Constipation | Constipation
Bloating | Ballonnements
Painful periods | Dysménorrhée
Stress and anxiety | Stress et anxiété
Poor sleep | Troubles du sommeil
Fatigue | Fatigue
Concussion | Commotion cérébrale
Whiplash | Coup de fouet cervical
Scoliosis | Scoliose
Check-up | Bilan
`;
