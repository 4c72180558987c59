/** Results of a treatment. One term a line: English | French. */
export const results = `
Complete resolution | Résolution complète
Marked improvement | Nette amélioration
Partial improvement | Amélioration partielle
Slight improvement | Légère amélioration
No change | Aucun changement
Aggravation for 24 hours | Aggravation pendant 24 heures
Aggravation for 48 hours, then relief | Aggravation pendant 48 heures, puis soulagement
Greater range of motion | Meilleure amplitude
Less pain | Diminution de la douleur
Better sleep | Meilleur sommeil
Fewer headaches | Moins de maux de tête
Better breathing | Meilleure respiration
Better digestion | Meilleure digestion
Fatigue after treatment | Fatigue après le traitement
Well tolerated | Bien toléré
Relief for three days | Soulagement pendant trois jours
Relief for one week | Soulagement pendant une semaine
Return to work | Retour au travail
Return to sport | Retour au sport
Symptoms moved | Déplacement des symptômes
`;
