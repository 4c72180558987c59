/** Phrases for notes, comments and clinical signs. One term a line: English | French. */
export const notes = `
Informed consent obtained | Consentement éclairé obtenu
Consent of the parent obtained | Consentement du parent obtenu
Feels better since the last visit | Se sent mieux depuis la dernière visite
Feels the same since the last visit | Se sent pareil depuis la dernière visite
Feels worse since the last visit | Se sent moins bien depuis la dernière visite
Pain at rest | Douleur au repos
Pain on movement | Douleur au mouvement
Pain at night | Douleur la nuit
Pain on sitting | Douleur en position assise
Pain on standing | Douleur en station debout
Pain on walking | Douleur à la marche
Pain on climbing stairs | Douleur en montant l'escalier
Pain on coughing or sneezing | Douleur à la toux ou à l'éternuement
Pain on deep breathing | Douleur à l'inspiration profonde
Pain on getting up | Douleur au lever
Sharp pain | Douleur vive
Dull pain | Douleur sourde
Burning pain | Douleur à type de brûlure
Throbbing pain | Douleur pulsatile
Constant pain | Douleur constante
Intermittent pain | Douleur intermittente
Eased by heat | Soulagé par la chaleur
Eased by cold | Soulagé par le froid
Eased by movement | Soulagé par le mouvement
Eased by rest | Soulagé par le repos
Eased by lying down | Soulagé en position couchée
Morning stiffness | Raideur matinale
Locking sensation | Sensation de blocage
Clicking without pain | Craquement sans douleur
Radiates to the arm | Irradie dans le bras
Radiates to the hand | Irradie dans la main
Radiates to the buttock | Irradie dans la fesse
Radiates to the knee | Irradie jusqu'au genou
Radiates to the foot | Irradie jusqu'au pied
Numbness in the fingers | Engourdissement des doigts
Tingling in the foot | Fourmillements dans le pied
Loss of strength | Perte de force
No loss of strength | Aucune perte de force
No numbness in the saddle area | Aucune anesthésie en selle
No loss of bladder or bowel control | Aucune perte de contrôle sphinctérien
No fever | Aucune fièvre
No weight loss | Aucune perte de poids
No recent trauma | Aucun traumatisme récent
Takes anti-inflammatories | Prend des anti-inflammatoires
Takes blood thinners | Prend des anticoagulants
Under medication | Sous médication
No medication | Aucune médication
Imaging brought by the patient | Imagerie apportée par le patient
X-ray normal | Radiographie normale
Waiting for imaging | En attente d'une imagerie
Followed by a doctor | Suivi par un médecin
Accompanied by a parent | Accompagné d'un parent
Interpreter present | Interprète présent
Treated lying on the side | Traité en position latérale
Treated seated | Traité en position assise
No manipulation, at the patient's request | Aucune manipulation, à la demande du patient
No manipulation of the neck | Aucune manipulation cervicale
Sensitive to pressure | Sensible à la pression
Twice, well tolerated | Deux fois, bien toléré
Three contractions | Trois contractions
Released quickly | Relâchement rapide
Slow to release | Relâchement lent
Left the clinic relaxed | A quitté la clinique détendu
Advised to rest today | Repos conseillé aujourd'hui
Reactions for 48 hours explained | Réactions possibles pendant 48 heures expliquées
Exercises understood | Exercices compris
Exercises done at home | Exercices faits à la maison
Exercises not done | Exercices non faits
To be called in three days | À rappeler dans trois jours
Next appointment made | Prochain rendez-vous pris
`;
