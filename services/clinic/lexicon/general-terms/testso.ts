/** Orthopaedic and osteopathic tests. A kind begins with `##`; below it one term a line: English | French. */
export const testso = `
## motion
Standing flexion test | Test de flexion debout
Seated flexion test | Test de flexion assise
Gillet test | Test de Gillet
Downing test | Test de Downing
Active range of motion | Mobilité active
Passive range of motion | Mobilité passive
Passive rotation | Rotation passive
Segmental mobility | Mobilité segmentaire
Spring test | Spring test
Rib motion in breathing | Mobilité costale à la respiration
Finger-to-floor distance | Distance doigts-sol
Schober test | Test de Schober
Apley scratch test | Test de la main dans le dos (Apley)
Hip drop test | Hip drop test
Mitchell test | Test de Mitchell
Leg length, lying | Longueur des jambes en décubitus
Single leg stance | Appui unipodal
Deep squat | Accroupissement complet
## palpation
Layer palpation | Palpation par couches
Cranial listening | Écoute crânienne
General listening | Écoute générale
Local listening | Écoute locale
Primary respiratory rhythm | Rythme respiratoire primaire
Visceral mobility | Mobilité viscérale
Visceral motility | Motilité viscérale
Fascial traction | Traction fasciale
Skin drag | Glissement cutané
Chapman points | Points de Chapman
Jarricot dermalgia | Dermalgie de Jarricot
## orthopaedic
Spurling test | Test de Spurling
Cervical distraction | Distraction cervicale
Jackson compression test | Test de compression de Jackson
Sharp-Purser test | Test de Sharp-Purser
Alar ligament test | Test des ligaments alaires
Vertebral artery test | Test de l'artère vertébrale
Adson test | Test d'Adson
Roos test | Test de Roos
Wright test | Test de Wright
Eden test | Test d'Eden
Neer test | Test de Neer
Hawkins-Kennedy test | Test de Hawkins-Kennedy
Jobe test | Test de Jobe
Patte test | Test de Patte
Lift-off test (Gerber) | Test de Gerber
Speed test | Test de Speed
Yergason test | Test de Yergason
O'Brien test | Test d'O'Brien
Apprehension test | Test d'appréhension
Painful arc | Arc douloureux
Sulcus sign | Signe du sillon
Cross-body adduction | Adduction horizontale
Cozen test | Test de Cozen
Mill test | Test de Mill
Golfer's elbow test | Test de l'épicondylite médiale
Phalen test | Test de Phalen
Finkelstein test | Test de Finkelstein
Watson test | Test de Watson
FABER test | Test FABER
FADIR test | Test FADIR
Thomas test | Test de Thomas
Ober test | Test d'Ober
Trendelenburg sign | Signe de Trendelenburg
Scour test | Test de compression-rotation de la hanche
Gaenslen test | Test de Gaenslen
Sacral thrust | Poussée sacrée
Thigh thrust | Poussée du fémur
Pelvic compression | Compression pelvienne
Pelvic distraction | Distraction pelvienne
FAIR test (piriformis) | Test FAIR (piriforme)
Lachman test | Test de Lachman
Anterior drawer of the knee | Tiroir antérieur du genou
Posterior drawer of the knee | Tiroir postérieur du genou
McMurray test | Test de McMurray
Apley grind test | Test d'Apley
Thessaly test | Test de Thessaly
Valgus stress | Stress en valgus
Varus stress | Stress en varus
Patellar grind test (Clarke) | Signe du rabot (Clarke)
Noble test | Test de Noble
Anterior drawer of the ankle | Tiroir antérieur de la cheville
Talar tilt | Bascule talaire
Thompson test | Test de Thompson
Squeeze test of the leg | Squeeze test de la jambe
Mulder sign | Signe de Mulder
Windlass test | Test du treuil (Windlass)
Ottawa ankle rules | Règles d'Ottawa de la cheville
Adams forward bend test | Test d'Adams
TMJ opening and deviation | Ouverture et déviation de l'ATM
## neurological
Straight leg raise | Lasègue
Crossed straight leg raise | Lasègue croisé
Slump test | Slump test
Femoral nerve stretch | Léri (Lasègue inversé)
Upper limb tension test | Test de tension neurale du membre supérieur
Tinel sign | Signe de Tinel
Deep tendon reflexes | Réflexes ostéotendineux
Dermatomes | Dermatomes
Myotomes | Myotomes
Babinski sign | Signe de Babinski
Hoffmann sign | Signe d'Hoffmann
Clonus | Clonus
Romberg test | Test de Romberg
Dix-Hallpike manoeuvre | Manœuvre de Dix-Hallpike
Cranial nerves | Nerfs crâniens
Finger-to-nose test | Épreuve doigt-nez
Eye tracking | Poursuite oculaire
## general
Blood pressure | Tension artérielle
Pulse | Pouls
Abdominal palpation | Palpation abdominale
Murphy sign | Signe de Murphy
McBurney point | Point de McBurney
Kidney percussion (Giordano) | Percussion lombaire (Giordano)
Lung auscultation | Auscultation pulmonaire
Posture, plumb line | Posture au fil à plomb
Gait | Analyse de la marche
Pain scale 0 to 10 | Échelle de douleur de 0 à 10
`;
