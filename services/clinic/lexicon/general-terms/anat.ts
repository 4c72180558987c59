/** Anatomy. One term a line: English | French. */
export const anat = `
Occiput | Occiput
Sphenoid | Sphénoïde
Temporal bone | Os temporal
Mandible | Mandibule
Temporomandibular joint | Articulation temporo-mandibulaire
Hyoid bone | Os hyoïde
Atlas | Atlas
Axis | Axis
Cervical spine | Rachis cervical
Thoracic spine | Rachis dorsal
Lumbar spine | Rachis lombaire
Sacrum | Sacrum
Coccyx | Coccyx
Sacroiliac joint | Articulation sacro-iliaque
Pubic symphysis | Symphyse pubienne
Clavicle | Clavicule
Scapula | Scapula
Glenohumeral joint | Articulation gléno-humérale
Acromioclavicular joint | Articulation acromio-claviculaire
Elbow | Coude
Wrist | Poignet
Hip | Hanche
Knee | Genou
Patella | Patella
Fibular head | Tête fibulaire
Talus | Talus
Calcaneus | Calcanéus
Plantar fascia | Fascia plantaire
Respiratory diaphragm | Diaphragme thoracique
Pelvic floor | Plancher pelvien
Psoas | Psoas
Piriformis | Piriforme
Quadratus lumborum | Carré des lombes
Trapezius | Trapèze
Levator scapulae | Élévateur de la scapula
Sternocleidomastoid | Sterno-cléido-mastoïdien
Scalenes | Scalènes
Suboccipital muscles | Muscles sous-occipitaux
Gluteus medius | Moyen fessier
Iliotibial band | Bandelette ilio-tibiale
Stomach | Estomac
Liver | Foie
Small intestine | Intestin grêle
Colon | Côlon
Kidney | Rein
Bladder | Vessie
Uterus | Utérus
Vagus nerve | Nerf vague
Phrenic nerve | Nerf phrénique
Sciatic nerve | Nerf sciatique
Median nerve | Nerf médian
`;
