/** Anatomy, from the head to the foot. A kind begins with `##`; below it one term a line: English | French. */
export const anat = `
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
## ligament
Nuchal ligament | Ligament nuchal
Anterior longitudinal ligament | Ligament longitudinal antérieur
Iliolumbar ligament | Ligament ilio-lombaire
Sacrotuberous ligament | Ligament sacro-tubéral
Sacrospinous ligament | Ligament sacro-épineux
Posterior sacroiliac ligaments | Ligaments sacro-iliaques postérieurs
Inguinal ligament | Ligament inguinal
Coracoclavicular ligaments | Ligaments coraco-claviculaires
Sphenomandibular ligament | Ligament sphéno-mandibulaire
Interosseous membrane of the forearm | Membrane interosseuse de l'avant-bras
Interosseous membrane of the leg | Membrane interosseuse de la jambe
Anterior cruciate ligament | Ligament croisé antérieur
Posterior cruciate ligament | Ligament croisé postérieur
Medial collateral ligament of the knee | Ligament collatéral médial du genou
Lateral collateral ligament of the knee | Ligament collatéral latéral du genou
Medial meniscus | Ménisque médial
Lateral meniscus | Ménisque latéral
Anterior talofibular ligament | Ligament talo-fibulaire antérieur
Spring ligament | Ligament calcanéo-naviculaire plantaire
Median arcuate ligament | Ligament arqué médian
Falciform ligament | Ligament falciforme
Triangular ligaments of the liver | Ligaments triangulaires du foie
Uterosacral ligaments | Ligaments utéro-sacrés
Round ligament of the uterus | Ligament rond de l'utérus
Broad ligament of the uterus | Ligament large de l'utérus
Ligament of Treitz | Muscle suspenseur du duodénum (Treitz)
## muscle
Suboccipital muscles | Muscles sous-occipitaux
Rectus capitis posterior minor | Petit droit postérieur de la tête
Splenius capitis | Splénius de la tête
Semispinalis capitis | Semi-épineux de la tête
Longus colli | Long du cou
Sternocleidomastoid | Sterno-cléido-mastoïdien
Anterior scalene | Scalène antérieur
Middle scalene | Scalène moyen
Posterior scalene | Scalène postérieur
Levator scapulae | Élévateur de la scapula
Upper trapezius | Trapèze supérieur
Middle trapezius | Trapèze moyen
Lower trapezius | Trapèze inférieur
Rhomboids | Rhomboïdes
Masseter | Masséter
Temporalis | Muscle temporal
Medial pterygoid | Ptérygoïdien médial
Lateral pterygoid | Ptérygoïdien latéral
Suprahyoid muscles | Muscles supra-hyoïdiens
Infrahyoid muscles | Muscles infra-hyoïdiens
Pectoralis major | Grand pectoral
Pectoralis minor | Petit pectoral
Subclavius | Subclavier
Serratus anterior | Dentelé antérieur
Latissimus dorsi | Grand dorsal
Supraspinatus | Supra-épineux
Infraspinatus | Infra-épineux
Subscapularis | Subscapulaire
Teres minor | Petit rond
Teres major | Grand rond
Deltoid | Deltoïde
Biceps brachii | Biceps brachial
Long head of the biceps | Long chef du biceps
Triceps brachii | Triceps brachial
Brachioradialis | Brachio-radial
Pronator teres | Rond pronateur
Supinator | Supinateur
Wrist extensors | Extenseurs du poignet
Wrist flexors | Fléchisseurs du poignet
Intercostals | Intercostaux
Respiratory diaphragm | Diaphragme
Right crus of the diaphragm | Pilier droit du diaphragme
Left crus of the diaphragm | Pilier gauche du diaphragme
Rectus abdominis | Droit de l'abdomen
Transversus abdominis | Transverse de l'abdomen
External oblique | Oblique externe
Internal oblique | Oblique interne
Erector spinae | Érecteurs du rachis
Multifidus | Multifides
Right quadratus lumborum | Carré des lombes droit
Left quadratus lumborum | Carré des lombes gauche
Right psoas | Psoas droit
Left psoas | Psoas gauche
Iliacus | Muscle iliaque
Right piriformis | Piriforme droit
Left piriformis | Piriforme gauche
Obturator internus | Obturateur interne
Gluteus maximus | Grand fessier
Gluteus medius | Moyen fessier
Gluteus minimus | Petit fessier
Tensor fasciae latae | Tenseur du fascia lata
Pelvic floor | Plancher pelvien
Levator ani | Élévateur de l'anus
Coccygeus | Coccygien
Quadriceps | Quadriceps
Rectus femoris | Droit fémoral
Sartorius | Sartorius
Adductors | Adducteurs
Hamstrings | Ischio-jambiers
Popliteus | Poplité
Gastrocnemius | Gastrocnémiens
Soleus | Soléaire
Achilles tendon | Tendon calcanéen
Tibialis anterior | Tibial antérieur
Tibialis posterior | Tibial postérieur
Fibularis longus | Long fibulaire
Plantar muscles | Muscles plantaires
## fascia
Superficial cervical fascia | Fascia cervical superficiel
Middle cervical fascia | Fascia cervical moyen
Deep cervical fascia | Fascia cervical profond
Epicranial aponeurosis | Aponévrose épicrânienne
Pterygotemporomandibular aponeurosis | Aponévrose ptérygo-temporo-mandibulaire
Clavipectoral fascia | Fascia clavi-pectoral
Endothoracic fascia | Fascia endothoracique
Brachial fascia | Fascia brachial
Thoracolumbar fascia | Fascia thoraco-lombaire
Transversalis fascia | Fascia transversalis
Iliac fascia | Fascia iliaca
Linea alba | Ligne blanche
Umbilicus | Ombilic
Iliotibial band | Bandelette ilio-tibiale
Crural fascia | Fascia crural
Plantar fascia | Fascia plantaire
Cranial dura mater | Dure-mère crânienne
Spinal dura mater | Dure-mère spinale
Filum terminale | Filum terminal
Central tendon | Tendon central
Pleura | Plèvre
Pericardium | Péricarde
Vertebropericardial ligaments | Ligaments vertébro-péricardiques
Peritoneum | Péritoine
Greater omentum | Grand omentum
Lesser omentum | Petit omentum
Root of the mesentery | Racine du mésentère
Toldt's fascia | Fascia de Toldt
Scar | Cicatrice
## organ
Pharynx | Pharynx
Larynx | Larynx
Trachea | Trachée
Thyroid gland | Glande thyroïde
Thymus | Thymus
Right lung | Poumon droit
Left lung | Poumon gauche
Heart | Cœur
Oesophagus | Œsophage
Gastro-oesophageal junction | Jonction œso-gastrique
Stomach | Estomac
Pylorus | Pylore
Duodenum | Duodénum
Sphincter of Oddi | Sphincter d'Oddi
Duodenojejunal flexure | Angle duodéno-jéjunal
Jejunum and ileum | Jéjunum et iléon
Ileocaecal valve | Valve iléo-cæcale
Caecum | Cæcum
Appendix | Appendice
Ascending colon | Côlon ascendant
Right colic flexure | Angle colique droit
Transverse colon | Côlon transverse
Left colic flexure | Angle colique gauche
Descending colon | Côlon descendant
Sigmoid colon | Côlon sigmoïde
Rectum | Rectum
Liver | Foie
Gallbladder | Vésicule biliaire
Bile ducts | Voies biliaires
Pancreas | Pancréas
Spleen | Rate
Right kidney | Rein droit
Left kidney | Rein gauche
Adrenal glands | Glandes surrénales
Ureters | Uretères
Bladder | Vessie
Urethra | Urètre
Uterus | Utérus
Cervix | Col de l'utérus
Right ovary | Ovaire droit
Left ovary | Ovaire gauche
Fallopian tubes | Trompes utérines
Prostate | Prostate
Testicles | Testicules
Eye | Œil
Inner ear | Oreille interne
Auditory tube | Trompe auditive
Sinuses | Sinus paranasaux
## nerve
Vagus nerve | Nerf vague
Phrenic nerve | Nerf phrénique
Trigeminal nerve | Nerf trijumeau
Facial nerve | Nerf facial
Accessory nerve | Nerf accessoire
Hypoglossal nerve | Nerf hypoglosse
Greater occipital nerve (Arnold) | Grand nerf occipital (Arnold)
Brachial plexus | Plexus brachial
Median nerve | Nerf médian
Ulnar nerve | Nerf ulnaire
Radial nerve | Nerf radial
Intercostal nerves | Nerfs intercostaux
Sympathetic chain | Chaîne sympathique
Stellate ganglion | Ganglion stellaire
Pterygopalatine ganglion | Ganglion ptérygo-palatin
Coeliac plexus | Plexus cœliaque
Hypogastric plexus | Plexus hypogastrique
Ganglion impar | Ganglion impar
Lumbar plexus | Plexus lombaire
Femoral nerve | Nerf fémoral
Lateral femoral cutaneous nerve | Nerf cutané latéral de la cuisse
Obturator nerve | Nerf obturateur
Pudendal nerve | Nerf pudendal
Sciatic nerve | Nerf sciatique
Common fibular nerve | Nerf fibulaire commun
Tibial nerve | Nerf tibial
Sural nerve | Nerf sural
## vessel
Vertebral arteries | Artères vertébrales
Carotid arteries | Artères carotides
Jugular veins | Veines jugulaires
Venous sinuses of the cranium | Sinus veineux du crâne
Subclavian artery | Artère subclavière
Abdominal aorta | Aorte abdominale
Inferior vena cava | Veine cave inférieure
Portal vein | Veine porte
Thoracic duct | Conduit thoracique
Cisterna chyli | Citerne du chyle
Inguinal lymph nodes | Ganglions lymphatiques inguinaux
Axillary lymph nodes | Ganglions lymphatiques axillaires
Cervical lymph nodes | Ganglions lymphatiques cervicaux
`;
