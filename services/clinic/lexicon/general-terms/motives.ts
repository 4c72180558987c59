/** Reasons for consulting. One term a line: English | French. */
export const motives = `
Low back pain | Lombalgie
Acute low back pain | Lumbago
Chronic low back pain | Lombalgie chronique
Sciatica, right | Sciatalgie droite
Sciatica, left | Sciatalgie gauche
Femoral nerve pain | Cruralgie
Neck pain | Cervicalgie
Acute torticollis | Torticolis aigu
Arm pain from the neck | Névralgie cervico-brachiale
Mid-back pain | Dorsalgie
Pain between the shoulder blades | Douleur interscapulaire
Rib pain | Douleur costale
Chest tightness, heart cleared | Oppression thoracique, cœur vérifié
Headache | Céphalée
Tension headache | Céphalée de tension
Migraine | Migraine
Arnold's neuralgia | Névralgie d'Arnold
Dizziness | Étourdissements
Vertigo | Vertige
Tinnitus | Acouphènes
Jaw pain | Douleur à la mâchoire
Teeth grinding | Bruxisme
Recurrent sinusitis | Sinusites à répétition
Recurrent ear infections | Otites à répétition
Shoulder pain | Douleur à l'épaule
Frozen shoulder | Capsulite rétractile
Rotator cuff tendinopathy | Tendinopathie de la coiffe des rotateurs
Tennis elbow | Épicondylite latérale
Golfer's elbow | Épicondylite médiale
Carpal tunnel syndrome | Syndrome du canal carpien
Wrist pain | Douleur au poignet
Thumb pain | Douleur au pouce
Hip pain | Douleur à la hanche
Groin pain | Douleur à l'aine
Trochanteric pain | Douleur trochantérienne
Knee pain | Douleur au genou
Ankle sprain | Entorse de la cheville
Plantar fasciitis | Fasciite plantaire
Achilles tendinopathy | Tendinopathie du tendon calcanéen
Foot pain | Douleur au pied
Sacroiliac pain | Douleur sacro-iliaque
Tailbone pain | Coccygodynie
Pubic pain | Douleur pubienne
Whiplash | Coup de fouet cervical
Concussion follow-up | Suivi de commotion cérébrale
Follow-up after surgery | Suivi postopératoire
Scoliosis | Scoliose
Osteoarthritis | Arthrose
Pregnancy follow-up | Suivi de grossesse
Back pain in pregnancy | Lombalgie de grossesse
Post-partum check | Bilan post-partum
Fertility support | Accompagnement en fertilité
Painful periods | Dysménorrhée
Pelvic pain | Douleur pelvienne
Urinary leakage | Fuites urinaires
Acid reflux | Reflux gastro-œsophagien
Constipation | Constipation
Bloating | Ballonnements
Irritable bowel | Syndrome de l'intestin irritable
Infant check after birth | Bilan du nouveau-né
Infant colic | Coliques du nourrisson
Infant reflux | Reflux du nourrisson
Difficulty latching | Difficulté à la prise du sein
Infant torticollis | Torticolis du nourrisson
Plagiocephaly | Plagiocéphalie
Stress and anxiety | Stress et anxiété
Poor sleep | Troubles du sommeil
Fatigue | Fatigue
Preventive check-up | Bilan préventif
Follow-up | Suivi
`;
