/** Shapes which the demo's pictures share. Every function returns SVG markup as a string. */

export const color = {
  paper: '#FAF6EE',
  line: '#E7DFCF',
  ink: '#1E2440',
  muted: '#5C6377',
  gold: '#F2B33D',
  sun: '#F8CF6B',
  white: '#FFFFFF',
  stone: '#CFC7B8',
  stoneDark: '#B5AB99',
  water: '#5AA5DA',
  waterLight: '#8CC6EC',
  waterDark: '#2C7DB5',
  science: '#1F7A4D',
  scienceMid: '#63B17E',
  scienceLight: '#8ECD9F',
  scienceSoft: '#DFF2E5',
  math: '#2666CF',
  mathMid: '#6C9DE8',
  mathLight: '#A9C8F5',
  mathSoft: '#E3EDFC',
  ela: '#A83A74',
  elaMid: '#CF7FAA',
  elaLight: '#EBBBD3',
  elaSoft: '#FBE6F0',
  fox: '#D9763A',
  foxDark: '#8A4522',
  cream: '#FFF1DD',
};

export const FONT = 'Atkinson Hyperlegible Next, sans-serif';

/** A whole picture. `body` is markup. */
export function svg(width, height, body) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    `width="${width}" height="${height}">\n${body.trim()}\n</svg>\n`
  );
}

export function text(x, y, value, options = {}) {
  const { size = 30, weight = 700, fill = color.ink, anchor = 'middle' } = options;
  return (
    `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${size}" font-weight="${weight}" ` +
    `fill="${fill}" text-anchor="${anchor}">${value}</text>`
  );
}

export function gradient(id, top, bottom) {
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">` +
    `<stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`
  );
}

export const rect = (x, y, w, h, fill, rx = 0, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}" ${more}/>`;

export const circle = (x, y, r, fill, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;

export const ellipse = (x, y, rx, ry, fill, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

export const path = (d, fill = 'none', more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

export const stroke = (d, paint, width = 6, more = '') =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}" ` +
  `stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const at = (x, y, body, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y}) scale(${scale})${turn ? ` rotate(${turn})` : ''}">${body}</g>`;

export function sun(x, y, r, rays = true, fill = color.sun) {
  let body = circle(x, y, r, fill);
  if (rays) {
    for (let turn = 0; turn < 360; turn += 45) {
      body +=
        `<rect x="${x - r * 0.075}" y="${y - r * 1.78}" width="${r * 0.15}" height="${r * 0.42}" ` +
        `rx="${r * 0.075}" fill="${fill}" transform="rotate(${turn} ${x} ${y})"/>`;
    }
  }
  return body;
}

/** A cloud about 230 wide and 110 high at scale 1, standing on (x, y). */
export function cloud(x, y, scale = 1, fill = color.white) {
  return at(
    x,
    y,
    path(
      'M-95 0C-120 0-122-34-112-48C-104-72-74-84-52-76C-40-108 20-122 44-80C72-92 118-74 116-36C116-16 112-2 100 0Z',
      fill,
    ),
    scale,
  );
}

export function puddle(x, y, rx, ry) {
  return (
    ellipse(x, y, rx, ry, color.water) +
    ellipse(x - rx * 0.02, y - ry * 0.16, rx * 0.83, ry * 0.72, color.waterLight)
  );
}

export const vapor = (x, y, paint = color.waterDark, s = 1) =>
  stroke(
    `M${x} ${y}c${12 * s} ${-14 * s} ${12 * s} ${-26 * s} 0 ${-40 * s}s${-12 * s} ${-26 * s} 0 ${-44 * s}`,
    paint,
    9 * s,
  );

/** A drop with its point up; (x, y) is its middle. */
export const drop = (x, y, s = 1, fill = color.water) =>
  at(x, y, path('M0-22C10-6 15 2 15 9A15 15 0 0 1-15 9C-15 2-10-6 0-22Z', fill), s);

/** A straight arrow from one point to another. */
export function arrow(x1, y1, x2, y2, paint = color.ink, width = 7) {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const size = width * 3;
  const wing = (turn) =>
    `${(x2 - size * Math.cos(angle + turn)).toFixed(1)} ${(y2 - size * Math.sin(angle + turn)).toFixed(1)}`;
  return stroke(`M${x1} ${y1}L${x2} ${y2}M${wing(0.55)}L${x2} ${y2}L${wing(-0.55)}`, paint, width);
}

/** Two hills over the bottom of a 960x720 cover. */
export function hills(back, front, y = 500) {
  return (
    path(
      `M0 ${y + 60}C160 ${y - 40} 330 ${y - 10} 520 ${y + 40}S820 ${y + 20} 960 ${y - 40}V720H0Z`,
      back,
    ) +
    path(
      `M0 ${y + 130}C200 ${y + 60} 380 ${y + 120} 580 ${y + 110}S860 ${y + 60} 960 ${y + 70}V720H0Z`,
      front,
    )
  );
}

/** A label on a white pill, so that words stay readable on any ground. */
export function label(x, y, value, options = {}) {
  const { size = 28, width = value.length * size * 0.6 + size * 1.4, fill = color.ink } = options;
  return (
    rect(x - width / 2, y - size * 0.95, width, size * 1.7, color.white, size * 0.85) +
    text(x, y + size * 0.24, value, { size, fill })
  );
}
