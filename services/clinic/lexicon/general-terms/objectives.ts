/** Objectives of a treatment. One term a line: English | French. */
export const objectives = `
Reduce pain | Diminuer la douleur
Restore cervical mobility | Rétablir la mobilité cervicale
Restore thoracic mobility | Rétablir la mobilité dorsale
Restore lumbar mobility | Rétablir la mobilité lombaire
Balance the pelvis | Équilibrer le bassin
Free the sacrum | Libérer le sacrum
Free the diaphragm | Libérer le diaphragme
Improve breathing | Améliorer la respiration
Reduce muscle tension | Diminuer la tension musculaire
Improve venous and lymphatic return | Améliorer le retour veineux et lymphatique
Improve visceral mobility | Améliorer la mobilité viscérale
Balance the autonomic nervous system | Équilibrer le système nerveux autonome
Release the cranial base | Libérer la base du crâne
Improve posture | Améliorer la posture
Reduce inflammation | Diminuer l'inflammation
Prepare for childbirth | Préparer à l'accouchement
Improve sleep | Améliorer le sommeil
Return to daily activities | Reprendre les activités quotidiennes
Return to sport | Reprendre le sport
Prevent recurrence | Prévenir les récidives
Ease sucking | Faciliter la succion
`;
