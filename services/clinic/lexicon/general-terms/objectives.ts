/** Objectives of a treatment. One term a line: English | French. */
export const objectives = `
Reduce pain | Diminuer la douleur
Reduce pain at night | Diminuer la douleur nocturne
Reduce inflammation | Diminuer l'inflammation
Reduce muscle tension | Diminuer la tension musculaire
Reduce the frequency of headaches | Diminuer la fréquence des céphalées
Reduce dizziness | Diminuer les étourdissements
Restore cervical mobility | Rétablir la mobilité cervicale
Restore thoracic mobility | Rétablir la mobilité dorsale
Restore lumbar mobility | Rétablir la mobilité lombaire
Restore rib mobility | Rétablir la mobilité costale
Restore shoulder mobility | Rétablir la mobilité de l'épaule
Restore hip mobility | Rétablir la mobilité de la hanche
Restore knee mobility | Rétablir la mobilité du genou
Restore ankle mobility | Rétablir la mobilité de la cheville
Restore mouth opening | Rétablir l'ouverture de la bouche
Balance the pelvis | Équilibrer le bassin
Free the sacrum | Libérer le sacrum
Free the coccyx | Libérer le coccyx
Free the diaphragm | Libérer le diaphragme
Free the thoracic outlet | Libérer l'orifice supérieur du thorax
Release the cranial base | Libérer la base du crâne
Balance the cranial membranes | Équilibrer les membranes crâniennes
Balance the jaw | Équilibrer la mâchoire
Balance the fascial chains | Équilibrer les chaînes fasciales
Balance abdominal pressures | Équilibrer les pressions abdominales
Balance the autonomic nervous system | Équilibrer le système nerveux autonome
Free the neural pathway | Libérer le trajet nerveux
Decompress the nerve root | Décomprimer la racine nerveuse
Improve breathing | Améliorer la respiration
Improve posture | Améliorer la posture
Improve balance and gait | Améliorer l'équilibre et la marche
Improve venous and lymphatic return | Améliorer le retour veineux et lymphatique
Improve arterial supply | Améliorer l'apport artériel
Improve visceral mobility | Améliorer la mobilité viscérale
Improve digestion | Améliorer la digestion
Improve bowel function | Améliorer le transit
Improve sleep | Améliorer le sommeil
Improve recovery after effort | Améliorer la récupération après l'effort
Improve pelvic floor function | Améliorer la fonction du plancher pelvien
Soften the scar | Assouplir la cicatrice
Support healing after surgery | Soutenir la guérison postopératoire
Support recovery after concussion | Soutenir la récupération après une commotion
Prepare for childbirth | Préparer à l'accouchement
Make the pregnancy more comfortable | Améliorer le confort pendant la grossesse
Recover after childbirth | Récupérer après l'accouchement
Ease sucking and swallowing | Faciliter la succion et la déglutition
Ease the baby's digestion | Faciliter la digestion du bébé
Free rotation of the baby's neck | Libérer la rotation du cou du bébé
Support cranial symmetry | Favoriser la symétrie crânienne
Drain the sinuses | Drainer les sinus
Drain the middle ear | Drainer l'oreille moyenne
Return to daily activities | Reprendre les activités quotidiennes
Return to work | Retourner au travail
Return to sport | Reprendre le sport
Sit an hour without pain | Rester assis une heure sans douleur
Sleep through the night | Dormir toute la nuit
Lift loads without pain | Soulever des charges sans douleur
Increase exercise tolerance | Augmenter la tolérance à l'effort
Regain confidence in movement | Reprendre confiance dans le mouvement
Prevent recurrence | Prévenir les récidives
Maintain what was gained | Maintenir les acquis
Space out the visits | Espacer les visites
`;
