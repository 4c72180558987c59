/** Anatomy: what the skeleton carries. A kind begins with `##`; below it one term a line: English | French. */
export const soft = `
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
