/** Orthopaedic and osteopathic tests. One term a line: English | French. */
export const testso = `
Straight leg raise | Élévation de la jambe tendue
Slump test | Slump test
FABER test | Test FABER
FADIR test | Test FADIR
Thomas test | Test de Thomas
Ober test | Test d'Ober
Trendelenburg sign | Signe de Trendelenburg
Gillet test | Test de Gillet
Standing flexion test | Test de flexion debout
Seated flexion test | Test de flexion assise
Gaenslen test | Test de Gaenslen
Sacral thrust test | Test de poussée sacrée
Spurling test | Test de Spurling
Cervical distraction | Distraction cervicale
Vertebral artery test | Test de l'artère vertébrale
Sharp-Purser test | Test de Sharp-Purser
Adson test | Test d'Adson
Roos test | Test de Roos
Neer test | Test de Neer
Hawkins-Kennedy test | Test de Hawkins-Kennedy
Jobe test | Test de Jobe
Speed test | Test de Speed
Apprehension test | Test d'appréhension
Cozen test | Test de Cozen
Phalen test | Test de Phalen
Tinel sign | Signe de Tinel
Finkelstein test | Test de Finkelstein
Lachman test | Test de Lachman
Anterior drawer test | Test du tiroir antérieur
McMurray test | Test de McMurray
Thompson test | Test de Thompson
Romberg test | Test de Romberg
`;
