/** Treatment plans and advice. One term a line: English | French. */
export const treatmentPlan = `
One session a week for three weeks | Une séance par semaine pendant trois semaines
One session every two weeks | Une séance toutes les deux semaines
One session a month | Une séance par mois
One session each season | Une séance à chaque saison
Two to three sessions, then reassess | Deux ou trois séances, puis réévaluation
Follow-up in one week | Suivi dans une semaine
Follow-up in two weeks | Suivi dans deux semaines
Follow-up in three weeks | Suivi dans trois semaines
Follow-up in six weeks | Suivi dans six semaines
Follow-up in three months | Suivi dans trois mois
Follow-up in six months | Suivi dans six mois
Follow-up as needed | Suivi au besoin
Call in three days | Appeler dans trois jours
Reassess at the next session | Réévaluer à la prochaine séance
End of treatment | Fin du traitement
Refer to the family doctor | Diriger vers le médecin de famille
Refer to the emergency department today | Diriger vers l'urgence aujourd'hui
Refer to physiotherapy | Diriger vers la physiothérapie
Refer to a dentist | Diriger vers un dentiste
Refer to pelvic floor physiotherapy | Diriger vers la rééducation périnéale
Ask for an X-ray | Demander une radiographie
Ask for magnetic resonance imaging | Demander une imagerie par résonance magnétique
Ask for blood tests | Demander une prise de sang
Obtain the imaging report | Obtenir le rapport d'imagerie
Treat the pelvis next time | Traiter le bassin la prochaine fois
Treat the cranium next time | Traiter le crâne la prochaine fois
Treat the viscera next time | Traiter le viscéral la prochaine fois
Rest for 48 hours | Repos pendant 48 heures
Stay active within comfort | Rester actif sans douleur
No sport for three days | Pas de sport pendant trois jours
No sport for one week | Pas de sport pendant une semaine
Return to sport step by step | Reprise du sport par étapes
Avoid lifting loads | Éviter de soulever des charges
Avoid prolonged sitting | Éviter la position assise prolongée
Avoid sleeping on the stomach | Éviter de dormir sur le ventre
Avoid crossing the legs | Éviter de croiser les jambes
Apply heat 15 minutes, twice a day | Chaleur 15 minutes, deux fois par jour
Apply cold 10 minutes, three times a day | Froid 10 minutes, trois fois par jour
Epsom salt bath | Bain au sel d'Epsom
Stretch the psoas daily | Étirer le psoas chaque jour
Stretch the piriformis daily | Étirer le piriforme chaque jour
Stretch the hamstrings daily | Étirer les ischio-jambiers chaque jour
Stretch the calves daily | Étirer les mollets chaque jour
Stretch the chest muscles daily | Étirer les pectoraux chaque jour
Cat-camel exercise, 10 times | Exercice du chat-chameau, 10 fois
Bird dog exercise, 10 times a side | Exercice du bird dog, 10 fois par côté
Bridge exercise, 10 times | Exercice du pont, 10 fois
Chin tucks, 10 times an hour | Rentrer le menton, 10 fois par heure
Nerve glides, 10 times | Glissements neuraux, 10 fois
Strengthen the core | Renforcer le tronc
Strengthen the gluteus medius | Renforcer le moyen fessier
Strengthen the rotator cuff | Renforcer la coiffe des rotateurs
Strengthen the pelvic floor | Renforcer le plancher pelvien
Calf raises on a step | Élévations des talons sur une marche
Balance on one leg, 30 seconds | Équilibre sur une jambe, 30 secondes
Diaphragmatic breathing, five minutes | Respiration diaphragmatique, cinq minutes
Cardiac coherence, three times a day | Cohérence cardiaque, trois fois par jour
Self-massage of the scar | Automassage de la cicatrice
Self-massage with a ball | Automassage avec une balle
Walk 30 minutes a day | Marcher 30 minutes par jour
Drink more water | Boire davantage d'eau
Adapt the workstation | Adapter le poste de travail
Raise the screen | Relever l'écran
Move every 30 minutes | Bouger toutes les 30 minutes
Change the pillow | Changer d'oreiller
Sleep with a pillow between the knees | Dormir avec un oreiller entre les genoux
Wear supportive shoes | Porter des chaussures de maintien
Tummy time, several times a day | Période sur le ventre, plusieurs fois par jour
Vary the baby's positions | Varier les positions du bébé
Write a headache diary | Tenir un journal des céphalées
`;
