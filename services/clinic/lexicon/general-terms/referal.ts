/** Who referred, and to whom a patient is referred. One term a line: English | French. */
export const referal = `
Family doctor | Médecin de famille
Word of mouth | Bouche-à-oreille
Internet search | Recherche sur Internet
Physiotherapist | Physiothérapeute
Chiropractor | Chiropraticien
Massage therapist | Massothérapeute
Acupuncturist | Acupuncteur
Naturopath | Naturopathe
Midwife | Sage-femme
Dentist | Dentiste
Orthodontist | Orthodontiste
Podiatrist | Podologue
Psychologist | Psychologue
Paediatrician | Pédiatre
Neurologist | Neurologue
Orthopaedic surgeon | Chirurgien orthopédiste
Sports coach | Entraîneur sportif
Employer | Employeur
Insurance | Assureur
Lactation consultant | Consultante en lactation
`;
