/** Results of a treatment and of a retest. One term a line: English | French. */
export const results = `
Negative | Négatif
Positive | Positif
Less positive | Moins positif
Unchanged | Inchangé
Improved | Amélioré
Normalised | Normalisé
Symmetrical | Symétrique
Still restricted | Encore restreint
Mobility regained | Mobilité retrouvée
Mobility partly regained | Mobilité partiellement retrouvée
Gillet negative | Gillet négatif
Gillet less positive | Gillet moins positif
Standing flexion negative | Flexion debout négative
Straight leg raise negative | Lasègue négatif
Straight leg raise improved by 20° | Lasègue amélioré de 20°
FABER negative | FABER négatif
Spurling negative | Spurling négatif
Neer negative | Neer négatif
Range of motion full | Amplitude complète
Greater range of motion | Meilleure amplitude
Rotation symmetrical | Rotation symétrique
Leg length equal | Longueur des jambes égale
Tissue softer | Tissus plus souples
Tone reduced | Tonus diminué
Trigger point released | Point gâchette libéré
Rhythm fuller | Rythme plus ample
Rhythm symmetrical | Rythme symétrique
Breathing freer | Respiration plus libre
No pain on palpation | Aucune douleur à la palpation
Less pain on palpation | Moins de douleur à la palpation
No pain on movement | Aucune douleur au mouvement
Pain 0/10 at retest | Douleur 0/10 au retest
Pain 2/10 at retest | Douleur 2/10 au retest
Pain reduced by half | Douleur diminuée de moitié
Complete resolution | Résolution complète
Marked improvement | Nette amélioration
Partial improvement | Amélioration partielle
Slight improvement | Légère amélioration
No change | Aucun changement
Symptoms moved | Déplacement des symptômes
Symptoms centralised | Centralisation des symptômes
Worse for 24 hours, then better | Aggravation de 24 heures, puis amélioration
Worse for 48 hours, then better | Aggravation de 48 heures, puis amélioration
Sore for one day | Courbatures pendant une journée
Sore for two days | Courbatures pendant deux jours
Fatigue after treatment | Fatigue après le traitement
Dizzy for a moment after treatment | Étourdissement passager après le traitement
Well tolerated | Bien toléré
Relief for three days | Soulagement pendant trois jours
Relief for one week | Soulagement pendant une semaine
Relief for two weeks | Soulagement pendant deux semaines
Lasting relief | Soulagement durable
Less pain | Moins de douleur
Less stiffness in the morning | Moins de raideur le matin
Less medication needed | Moins de médicaments nécessaires
Better sleep | Meilleur sommeil
Fewer headaches | Moins de maux de tête
Better digestion | Meilleure digestion
Better breathing | Meilleure respiration
Regular bowel movements | Transit régulier
Sits longer without pain | Assis plus longtemps sans douleur
Walks farther without pain | Marche plus loin sans douleur
Return to work | Retour au travail
Return to sport | Retour au sport
Baby sleeps longer | Le bébé dort plus longtemps
Baby feeds on both sides | Le bébé tète des deux côtés
Relapse after effort | Rechute après un effort
`;
