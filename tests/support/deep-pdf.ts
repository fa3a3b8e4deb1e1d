import { deflateSync } from 'node:zlib';

/** A PDF whose page lies in a packed stream, behind so many blanks. */
export function deepPdf(blanks: number): Buffer {
  const head = Buffer.from('3 0 ');
  const page = Buffer.from('<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>');
  const packed = deflateSync(Buffer.concat([head, Buffer.alloc(blanks, ' '), page]));
  const first = String(head.length + blanks);
  const parts: Buffer[] = [];
  const places: number[] = [];
  let length = 0;
  const add = (...more: readonly (string | Buffer)[]) => {
    for (const bytes of more.map((one) => Buffer.from(one))) {
      parts.push(bytes);
      length += bytes.length;
    }
  };
  const begin = (id: number) => {
    places[id] = length;
    add(`${String(id)} 0 obj\n`);
  };
  add('%PDF-1.7\n');
  begin(1);
  add('<</Type/Catalog/Pages 2 0 R>>\nendobj\n');
  begin(2);
  add('<</Type/Pages/Count 1/Kids[3 0 R]>>\nendobj\n');
  begin(4);
  const size = String(packed.length);
  add(`<</Type/ObjStm/N 1/First ${first}/Filter/FlateDecode/Length ${size}>>stream\n`);
  add(packed, '\nendstream\nendobj\n');
  begin(5);
  const rows = [0, 1, 2, 3, 4, 5].map((id) => {
    const row = Buffer.alloc(6);
    row.writeUInt8(id === 0 ? 0 : id === 3 ? 2 : 1, 0);
    row.writeUInt32BE(id === 3 ? 4 : (places[id] ?? 0), 1);
    return row;
  });
  add('<</Type/XRef/Size 6/W[1 4 1]/Root 1 0 R/Length 36>>stream\n', ...rows);
  const end = String(places[5] ?? 0);
  add(`\nendstream\nendobj\nstartxref\n${end}\n%%EOF\n`);
  return Buffer.concat(parts);
}
