/** Treatment plans. One term a line: English | French. */
export const treatmentPlan = `
One session a week for three weeks | Une séance par semaine pendant trois semaines
One session every two weeks | Une séance toutes les deux semaines
One session a month | Une séance par mois
Follow-up in two weeks | Suivi dans deux semaines
Follow-up in six weeks | Suivi dans six semaines
Follow-up in three months | Suivi dans trois mois
Follow-up as needed | Suivi au besoin
Seasonal maintenance | Entretien saisonnier
Refer to the family doctor | Diriger vers le médecin de famille
Ask for imaging | Demander une imagerie
Rest for 48 hours | Repos pendant 48 heures
Avoid lifting loads | Éviter de soulever des charges
Apply heat 15 minutes, twice a day | Appliquer de la chaleur 15 minutes, deux fois par jour
Apply cold 10 minutes, three times a day | Appliquer du froid 10 minutes, trois fois par jour
Stretch the psoas daily | Étirer le psoas chaque jour
Stretch the piriformis daily | Étirer le piriforme chaque jour
Diaphragmatic breathing exercises | Exercices de respiration diaphragmatique
Strengthen the core | Renforcer le tronc
Walk 30 minutes a day | Marcher 30 minutes par jour
Drink more water | Boire davantage d'eau
Adapt the workstation | Adapter le poste de travail
Change the pillow | Changer d'oreiller
Reassess at the next session | Réévaluer à la prochaine séance
`;
