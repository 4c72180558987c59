/** How a complaint began. One term a line: English | French. */
export const onset = `
Sudden | Soudaine
Gradual | Progressive
Insidious | Insidieuse
Intermittent | Intermittente
Recurrent | Récidivante
Cyclical, with the periods | Cyclique, avec les règles
Seasonal | Saisonnière
Since birth | Depuis la naissance
Since childhood | Depuis l'enfance
Since adolescence | Depuis l'adolescence
Unknown | Inconnue
No apparent cause | Sans cause apparente
On waking | Au réveil
At the end of the day | En fin de journée
During the night | Pendant la nuit
After a fall | À la suite d'une chute
After a fall on the buttocks | À la suite d'une chute sur les fesses
After a fall on ice | À la suite d'une chute sur la glace
After a fall on the stairs | À la suite d'une chute dans l'escalier
After a fall from a bicycle | À la suite d'une chute à vélo
After a fall from a height | À la suite d'une chute d'une hauteur
After a blow | À la suite d'un coup
After a blow to the head | À la suite d'un coup à la tête
After a car accident | À la suite d'un accident de la route
After a rear-end collision | À la suite d'une collision arrière
After a work accident | À la suite d'un accident de travail
After a sports injury | À la suite d'une blessure sportive
After a sprain | À la suite d'une entorse
After a fracture | À la suite d'une fracture
After lifting a load | En soulevant une charge
After lifting a child | En soulevant un enfant
After a false movement | À la suite d'un faux mouvement
On bending forward | En se penchant
On turning the head | En tournant la tête
On sneezing or coughing | En éternuant ou en toussant
After repetitive work | À la suite de gestes répétitifs
After moving house | À la suite d'un déménagement
After gardening | Après du jardinage
After shovelling snow | Après avoir pelleté de la neige
After unusual effort | Après un effort inhabituel
After starting a new sport | Après le début d'un nouveau sport
After running | Après la course à pied
After prolonged sitting | Après une position assise prolongée
After prolonged standing | Après une station debout prolongée
After screen work | Après un travail à l'écran
After a long drive | Après un long trajet en voiture
After a flight | Après un voyage en avion
After a night in a bad position | Après une nuit en mauvaise position
After a change of mattress or pillow | Après un changement de matelas ou d'oreiller
After a change of shoes | Après un changement de chaussures
After surgery | À la suite d'une chirurgie
After anaesthesia or an epidural | À la suite d'une anesthésie ou d'une péridurale
After dental work | À la suite de soins dentaires
After the start of orthodontics | Après le début d'un traitement orthodontique
During pregnancy | Pendant la grossesse
After childbirth | Après l'accouchement
After a caesarean | À la suite d'une césarienne
After a difficult birth | À la suite d'un accouchement difficile
After an infection | À la suite d'une infection
After a change of medication | Après un changement de médication
After stress | À la suite d'un stress
After a bereavement | À la suite d'un deuil
After a burnout | À la suite d'un épuisement professionnel
After exposure to cold | Après une exposition au froid
`;
