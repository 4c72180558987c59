const objects = [
  "<< /Type /Catalog /Pages 2 0 R >>",
  "<< /Type /Pages /Count 1 /Kids [4 0 R] >>",
  "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>",
];

/** A letter of one page with a line of ASCII on it, as PDF. */
export function letterOf(line: string): string {
  const drawing = `BT /F1 24 Tf 40 320 Td (${line}) Tj ET`;
  let file = "%PDF-1.4\n";
  const places = [...objects, `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`].map((object, at) => {
    const place = String(file.length).padStart(10, "0");
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${place} 00000 n \n`;
  });
  const size = places.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  return `${file}${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
