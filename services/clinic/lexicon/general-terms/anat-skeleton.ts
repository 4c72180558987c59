/** Anatomy: the skeleton, from the head to the foot. A kind begins with `##`; below it one term a line: English | French. */
export const skeleton = `
## vertebra
C0 (occiput) | C0 (occiput)
C1 (atlas) | C1 (atlas)
C2 (axis) | C2 (axis)
C3 | C3
C4 | C4
C5 | C5
C6 | C6
C7 | C7
T1 | T1
T2 | T2
T3 | T3
T4 | T4
T5 | T5
T6 | T6
T7 | T7
T8 | T8
T9 | T9
T10 | T10
T11 | T11
T12 | T12
L1 | L1
L2 | L2
L3 | L3
L4 | L4
L5 | L5
Sacrum | Sacrum
Sacral base | Base sacrée
Sacral apex | Apex sacré
S1 | S1
S2 | S2
S3 | S3
Coccyx | Coccyx
First coccygeal vertebra | Première vertèbre coccygienne
Dens of the axis | Dent de l'axis
## level
C0-C1 | C0-C1
C1-C2 | C1-C2
C2-C3 | C2-C3
C3-C4 | C3-C4
C4-C5 | C4-C5
C5-C6 | C5-C6
C6-C7 | C6-C7
C7-T1 | C7-T1
T1-T2 | T1-T2
T2-T3 | T2-T3
T3-T4 | T3-T4
T4-T5 | T4-T5
T5-T6 | T5-T6
T6-T7 | T6-T7
T7-T8 | T7-T8
T8-T9 | T8-T9
T9-T10 | T9-T10
T10-T11 | T10-T11
T11-T12 | T11-T12
T12-L1 | T12-L1
L1-L2 | L1-L2
L2-L3 | L2-L3
L3-L4 | L3-L4
L4-L5 | L4-L5
L5-S1 | L5-S1
Sacrococcygeal joint | Articulation sacro-coccygienne
## region
Cervical spine | Rachis cervical
Upper cervical spine | Rachis cervical supérieur
Lower cervical spine | Rachis cervical inférieur
Cervicothoracic junction | Charnière cervico-dorsale
Thoracic spine | Rachis dorsal
Thoracolumbar junction | Charnière dorso-lombaire
Lumbar spine | Rachis lombaire
Lumbosacral junction | Charnière lombo-sacrée
Rib cage | Cage thoracique
Superior thoracic outlet | Orifice supérieur du thorax
Mediastinum | Médiastin
Pelvis | Bassin
Lesser pelvis | Petit bassin
Shoulder girdle | Ceinture scapulaire
Epigastrium | Épigastre
Right hypochondrium | Hypocondre droit
Left hypochondrium | Hypocondre gauche
Hypogastrium | Hypogastre
Right iliac fossa | Fosse iliaque droite
Left iliac fossa | Fosse iliaque gauche
Groin | Aine
Popliteal fossa | Creux poplité
Carpal tunnel | Canal carpien
Tarsal tunnel | Tunnel tarsien
## rib
Right rib 1 | Côte 1 droite
Left rib 1 | Côte 1 gauche
Right rib 2 | Côte 2 droite
Left rib 2 | Côte 2 gauche
Right rib 3 | Côte 3 droite
Left rib 3 | Côte 3 gauche
Right rib 4 | Côte 4 droite
Left rib 4 | Côte 4 gauche
Right rib 5 | Côte 5 droite
Left rib 5 | Côte 5 gauche
Right rib 6 | Côte 6 droite
Left rib 6 | Côte 6 gauche
Right rib 7 | Côte 7 droite
Left rib 7 | Côte 7 gauche
Right rib 8 | Côte 8 droite
Left rib 8 | Côte 8 gauche
Right rib 9 | Côte 9 droite
Left rib 9 | Côte 9 gauche
Right rib 10 | Côte 10 droite
Left rib 10 | Côte 10 gauche
Right rib 11 | Côte 11 droite
Left rib 11 | Côte 11 gauche
Right rib 12 | Côte 12 droite
Left rib 12 | Côte 12 gauche
Manubrium | Manubrium sternal
Body of the sternum | Corps du sternum
Sternal angle | Angle sternal
Xiphoid process | Processus xiphoïde
Costal cartilages | Cartilages costaux
Costovertebral joints | Articulations costo-vertébrales
Costotransverse joints | Articulations costo-transversaires
Sternocostal joints | Articulations sterno-costales
## cranium
Sphenobasilar synchondrosis | Symphyse sphéno-basilaire
Occiput | Occiput
Sphenoid | Sphénoïde
Right temporal | Temporal droit
Left temporal | Temporal gauche
Right parietal | Pariétal droit
Left parietal | Pariétal gauche
Frontal | Frontal
Ethmoid | Ethmoïde
Vomer | Vomer
Right maxilla | Maxillaire droit
Left maxilla | Maxillaire gauche
Mandible | Mandibule
Right zygoma | Zygomatique droit
Left zygoma | Zygomatique gauche
Palatines | Palatins
Nasal bones | Os nasaux
Lacrimal bones | Os lacrymaux
Orbit | Orbite
Hard palate | Palais dur
Coronal suture | Suture coronale
Sagittal suture | Suture sagittale
Lambdoid suture | Suture lambdoïde
Metopic suture | Suture métopique
Occipitomastoid suture | Suture occipito-mastoïdienne
Petrobasilar suture | Suture pétro-basilaire
Sphenosquamous pivot | Pivot sphéno-squameux
Pterion | Ptérion
Asterion | Astérion
Bregma | Bregma
Anterior fontanelle | Fontanelle antérieure
Posterior fontanelle | Fontanelle postérieure
Foramen magnum | Foramen magnum
Jugular foramen | Foramen jugulaire
Cranial base | Base du crâne
Cranial vault | Voûte crânienne
Falx cerebri | Faux du cerveau
Falx cerebelli | Faux du cervelet
Tentorium cerebelli | Tente du cervelet
Fourth ventricle | Quatrième ventricule
Hyoid | Os hyoïde
## joint
Right TMJ | ATM droite
Left TMJ | ATM gauche
Right SIJ | SI droite
Left SIJ | SI gauche
Right sacroiliac | Sacro-iliaque droite
Left sacroiliac | Sacro-iliaque gauche
Pubic symphysis | Symphyse pubienne
Sternoclavicular joint | Articulation sterno-claviculaire
Acromioclavicular joint | Articulation acromio-claviculaire
Right shoulder | Épaule droite
Left shoulder | Épaule gauche
Glenohumeral joint | Articulation gléno-humérale
Scapulothoracic joint | Articulation scapulo-thoracique
Right elbow | Coude droit
Left elbow | Coude gauche
Humeroulnar joint | Articulation huméro-ulnaire
Proximal radioulnar joint | Articulation radio-ulnaire proximale
Distal radioulnar joint | Articulation radio-ulnaire distale
Right wrist | Poignet droit
Left wrist | Poignet gauche
Radiocarpal joint | Articulation radio-carpienne
Carpometacarpal joint of the thumb | Articulation trapézo-métacarpienne
Metacarpophalangeal joints | Articulations métacarpo-phalangiennes
Interphalangeal joints of the hand | Articulations interphalangiennes de la main
Right hip | Hanche droite
Left hip | Hanche gauche
Right knee | Genou droit
Left knee | Genou gauche
Femoropatellar joint | Articulation fémoro-patellaire
Proximal tibiofibular joint | Articulation tibio-fibulaire proximale
Distal tibiofibular joint | Articulation tibio-fibulaire distale
Right ankle | Cheville droite
Left ankle | Cheville gauche
Talocrural joint | Articulation talo-crurale
Subtalar joint | Articulation subtalaire
Chopart's joint | Articulation de Chopart
Lisfranc's joint | Articulation de Lisfranc
Metatarsophalangeal joint of the hallux | Articulation métatarso-phalangienne de l'hallux
Cervical facets | Facettes articulaires cervicales
Thoracic facets | Facettes articulaires dorsales
Lumbar facets | Facettes articulaires lombaires
## bone
Right clavicle | Clavicule droite
Left clavicle | Clavicule gauche
Right scapula | Scapula droite
Left scapula | Scapula gauche
Acromion | Acromion
Coracoid process | Processus coracoïde
Humerus | Humérus
Radial head | Tête radiale
Ulna | Ulna
Scaphoid | Scaphoïde
Lunate | Lunatum
Pisiform | Pisiforme
Right ilium | Iliaque droit
Left ilium | Iliaque gauche
Right ASIS | EIAS droite
Left ASIS | EIAS gauche
Right PSIS | EIPS droite
Left PSIS | EIPS gauche
Iliac crest | Crête iliaque
Ischial tuberosity | Tubérosité ischiatique
Pubis | Pubis
Greater trochanter | Grand trochanter
Femur | Fémur
Patella | Patella
Tibia | Tibia
Fibular head | Tête fibulaire
Lateral malleolus | Malléole latérale
Talus | Talus
Calcaneus | Calcanéus
Navicular | Naviculaire
Cuboid | Cuboïde
Cuneiforms | Cunéiformes
First metatarsal | Premier métatarsien
Fifth metatarsal | Cinquième métatarsien
`;
