/** Who referred, and to whom a patient is referred. One term a line: English | French. */
export const referal = `
Family doctor | Médecin de famille
Specialised nurse practitioner | Infirmière praticienne spécialisée
Nurse | Infirmière
Walk-in clinic | Clinique sans rendez-vous
Emergency department | Urgence
Paediatrician | Pédiatre
Gynaecologist-obstetrician | Obstétricien-gynécologue
Midwife | Sage-femme
Lactation consultant | Consultante en lactation
Doula | Doula
Neurologist | Neurologue
Neurosurgeon | Neurochirurgien
Orthopaedic surgeon | Chirurgien orthopédiste
Physiatrist | Physiatre
Rheumatologist | Rhumatologue
Cardiologist | Cardiologue
Respirologist | Pneumologue
Gastroenterologist | Gastro-entérologue
Urologist | Urologue
Endocrinologist | Endocrinologue
Dermatologist | Dermatologue
Allergist | Allergologue
Ear, nose and throat specialist | Oto-rhino-laryngologiste
Ophthalmologist | Ophtalmologiste
Optometrist | Optométriste
Oncologist | Oncologue
Geriatrician | Gériatre
Psychiatrist | Psychiatre
Radiologist | Radiologiste
Sports medicine doctor | Médecin du sport
Vascular surgeon | Chirurgien vasculaire
Maxillofacial surgeon | Chirurgien maxillo-facial
Pain clinic | Clinique de la douleur
Dentist | Dentiste
Orthodontist | Orthodontiste
Denturist | Denturologiste
Podiatrist | Podiatre
Orthotist | Orthésiste
Pharmacist | Pharmacien
Physiotherapist | Physiothérapeute
Pelvic floor physiotherapist | Physiothérapeute en rééducation périnéale
Vestibular physiotherapist | Physiothérapeute en rééducation vestibulaire
Occupational therapist | Ergothérapeute
Speech-language pathologist | Orthophoniste
Audiologist | Audiologiste
Kinesiologist | Kinésiologue
Athletic therapist | Thérapeute du sport
Chiropractor | Chiropraticien
Massage therapist | Massothérapeute
Orthotherapist | Orthothérapeute
Osteopath | Ostéopathe
Acupuncturist | Acupuncteur
Naturopath | Naturopathe
Dietitian | Nutritionniste
Psychologist | Psychologue
Psychotherapist | Psychothérapeute
Social worker | Travailleur social
Sports coach | Entraîneur sportif
Yoga or Pilates teacher | Professeur de yoga ou de Pilates
School | École
Daycare | Garderie
Employer | Employeur
Insurer | Assureur
Lawyer | Avocat
Family member | Membre de la famille
Friend | Ami
Another patient | Autre patient
Word of mouth | Bouche-à-oreille
Internet search | Recherche sur Internet
Social networks | Réseaux sociaux
Professional association | Association professionnelle
Passing by the clinic | En passant devant la clinique
`;
