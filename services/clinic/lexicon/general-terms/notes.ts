/** Phrases for notes. One term a line: English | French. */
export const notes = `
Informed consent obtained | Consentement éclairé obtenu
Patient feels better since the last visit | Le patient se sent mieux depuis la dernière visite
Patient feels the same since the last visit | Le patient se sent pareil depuis la dernière visite
Patient feels worse since the last visit | Le patient se sent moins bien depuis la dernière visite
Pain at rest | Douleur au repos
Pain on movement | Douleur au mouvement
Pain at night | Douleur la nuit
Morning stiffness | Raideur matinale
Pain radiates to the arm | La douleur irradie dans le bras
Pain radiates to the leg | La douleur irradie dans la jambe
Numbness in the fingers | Engourdissement des doigts
Under medication | Sous médication
No medication | Aucune médication
Imaging brought by the patient | Imagerie apportée par le patient
Accompanied by a parent | Accompagné d'un parent
Left the clinic relaxed | A quitté la clinique détendu
Advised to rest today | Repos conseillé aujourd'hui
Exercises understood | Exercices compris
To be called in three days | À rappeler dans trois jours
Next appointment made | Prochain rendez-vous pris
`;
