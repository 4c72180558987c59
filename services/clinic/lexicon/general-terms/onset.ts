/** How a complaint began. One term a line: English | French. */
export const onset = `
Sudden | Soudaine
Gradual | Progressive
Insidious | Insidieuse
After a fall | À la suite d'une chute
After a car accident | À la suite d'un accident de la route
After lifting a load | En soulevant une charge
After a false movement | À la suite d'un faux mouvement
After sport | Après le sport
After surgery | À la suite d'une chirurgie
After childbirth | Après l'accouchement
During pregnancy | Pendant la grossesse
On waking | Au réveil
At work | Au travail
After prolonged sitting | Après une position assise prolongée
After a long drive | Après un long trajet en voiture
After stress | Après un stress
After an infection | À la suite d'une infection
Since childhood | Depuis l'enfance
Recurrent | Récidivante
Unknown | Inconnue
`;
