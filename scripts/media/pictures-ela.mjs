/** Pictures of "What the fox wanted". */
import { at, circle, color, ellipse, gradient, path, rect, stroke, svg, text } from './parts.mjs';

const dusk = (id = 'dusk') => `<defs>${gradient(id, '#6E3A6E', '#F3C3B4')}</defs>`;
const night = `<defs>${gradient('night', '#1E2450', '#6B4A86')}</defs>`;
const dawn = `<defs>${gradient('dawn', '#F8D9C4', '#FBF0E4')}</defs>`;

/** A sitting fox from the front, about 240 high, standing on (0, 0). */
function fox({ eyes = 'open', bell = false } = {}) {
  const eye = (x) =>
    eyes === 'open'
      ? circle(x, -152, 8, color.ink) + circle(x + 2.5, -155, 2.6, color.white)
      : stroke(`M${x - 11} -152q11 9 22 0`, color.ink, 4.5);
  return (
    path('M34-14C120 6 150-66 104-128C106-92 84-64 40-58Z', color.fox) +
    path('M104-128C134-90 130-52 110-34C100-58 104-92 104-128Z', color.cream) +
    path('M-52 0C-66-66-40-124 0-124C40-124 66-66 52 0Z', color.fox) +
    path('M0-112C-28-104-26-44 0-30C26-44 28-104 0-112Z', color.cream) +
    path('M-40 0C-42-30-34-62-24-62S-8-30-8 0Z', '#C7662B') +
    path('M40 0C42-30 34-62 24-62S8-30 8 0Z', '#C7662B') +
    ellipse(-24, -3, 18, 9, color.foxDark) +
    ellipse(24, -3, 18, 9, color.foxDark) +
    path('M-62-172L-58-238L-12-196Z', color.fox) +
    path('M62-172L58-238L12-196Z', color.fox) +
    path('M-54-186L-52-220L-26-196Z', color.foxDark) +
    path('M54-186L52-220L26-196Z', color.foxDark) +
    path(
      'M-78-160C-54-118-20-100 0-96C20-100 54-118 78-160C56-188 28-200 0-200C-28-200-56-188-78-160Z',
      color.fox,
    ) +
    path('M-78-160C-54-118-20-100 0-96C-2-118-16-146-46-150C-60-152-72-156-78-160Z', color.cream) +
    path('M78-160C54-118 20-100 0-96C2-118 16-146 46-150C60-152 72-156 78-160Z', color.cream) +
    eye(-27) +
    eye(27) +
    ellipse(0, -101, 11, 8, color.ink) +
    (bell ? at(0, -74, bellShape(), 0.34) : '')
  );
}

/** A walking fox from the side, looking left, standing on (0, 0). */
function walkingFox({ bell = false } = {}) {
  const leg = (x, turn, paint = color.foxDark) =>
    at(x, -74, rect(-10, 0, 20, 74, paint, 9), 1, turn);
  return (
    leg(-44, -16, '#6E3519') +
    leg(44, 18, '#6E3519') +
    '<g transform="translate(0 -26)">' +
    path('M70-78C120-100 160-92 190-54C150-46 108-44 74-56Z', color.fox) +
    path('M160-88C178-84 190-70 190-54C176-51 162-50 150-50C148-66 152-80 160-88Z', color.cream) +
    path('M-92-84C-60-112 60-116 88-78C96-48 70-36 40-38H-60C-86-40-100-62-92-84Z', color.fox) +
    '</g>' +
    leg(-66, 14) +
    leg(66, -12) +
    '<g transform="translate(0 -26)">' +
    path(
      'M-92-84C-60-112 60-116 88-78C94-56 80-44 60-42C20-60-40-60-84-58C-92-66-96-76-92-84Z',
      color.fox,
    ) +
    path('M-84-136L-92-184L-120-144Z', color.fox) +
    path('M-100-132L-124-176L-136-132Z', color.foxDark) +
    path(
      'M-60-84C-62-124-96-152-128-140C-150-130-160-112-192-100C-172-82-128-72-96-74Z',
      color.fox,
    ) +
    path('M-192-100C-172-82-128-72-96-74C-104-92-130-104-150-106Z', color.cream) +
    circle(-134, -118, 6.5, color.ink) +
    circle(-190, -101, 7.5, color.ink) +
    (bell ? at(-176, -74, bellShape(), 0.3) : '') +
    '</g>'
  );
}

/** A bell about 130 wide and 140 high, hanging from (0, 0). */
function bellShape(metal = color.gold) {
  return (
    stroke('M-16 0a16 16 0 0 1 32 0', '#8A6B45', 9) +
    circle(0, 132, 17, '#8A6B45') +
    path(
      'M0 4C-46 4-48 54-52 84C-54 102-66 108-68 124H68C66 108 54 102 52 84C48 54 46 4 0 4Z',
      metal,
    ) +
    path(
      'M-20 18C-38 34-34 66-38 92',
      'none',
      'stroke="#FFE3A6" stroke-width="9" stroke-linecap="round"',
    ) +
    rect(-72, 118, 144, 14, '#C98A12', 7)
  );
}

/** A goat from the side, looking left, standing on (0, 0). */
function goat({ bell = true } = {}) {
  const leg = (x) => rect(x, -62, 18, 62, '#D9D2C6', 7) + rect(x, -10, 18, 10, '#6B6255', 4);
  return (
    leg(-44) +
    leg(52) +
    path('M84-128q26-16 24-40q-22 4-30 28Z', '#EFE9DF') +
    rect(-72, -140, 164, 88, '#EFE9DF', 40) +
    leg(-62) +
    leg(34) +
    path('M-44-92L-92-184L-56-198L-8-126Z', '#EFE9DF') +
    path(
      'M-128-176C-132-196-110-216-78-210C-56-206-50-186-60-172C-72-158-106-156-128-160Z',
      '#EFE9DF',
    ) +
    stroke('M-82-208C-78-236-60-250-38-248', '#8B7D68', 10) +
    stroke('M-68-206C-60-228-44-238-24-232', '#A8977D', 10) +
    path('M-62-190q30-4 40 10q-22 14-42 4Z', '#D9D2C6') +
    path('M-112-160q4 26-8 38q22-6 26-36Z', '#D9D2C6') +
    circle(-94, -188, 6, color.ink) +
    stroke('M-90-150L-50-170', color.ela, 11) +
    (bell ? at(-76, -150, bellShape(), 0.32) : '')
  );
}

/** A heron looking left, standing on (0, 0). */
function heron() {
  return (
    stroke('M-8-120V-4M18-120V-4M-8-4h-20M18-4h-20', '#5C6377', 7) +
    path('M-50-170C-20-210 60-200 112-120C60-104-10-104-40-128Z', '#8A97B8') +
    path('M-10-170C30-180 70-160 112-120C60-116 10-124-10-170Z', '#6E7BA0') +
    stroke('M-34-152C-70-190-10-220-34-262C-40-276-52-282-64-282', '#C9D1E2', 22) +
    circle(-62, -284, 22, '#C9D1E2') +
    path('M-78-292L-156-276L-76-270Z', '#C98A12') +
    stroke('M-50-298C-24-300-6-290 14-278', '#4A5576', 9) +
    circle(-68, -288, 5, color.ink)
  );
}

/** A barn with a lit door, standing on (0, 0). */
function barn(lit = true) {
  return (
    rect(-120, -130, 240, 130, color.ela) +
    path('M-140-126L0-224L140-126Z', '#7E2553') +
    rect(-44, -92, 88, 92, lit ? '#FFD98A' : '#5A1B3C', 6) +
    stroke('M0-92V0', lit ? '#E5A93C' : '#43142D', 4) +
    circle(0, -160, 20, lit ? '#FFD98A' : '#5A1B3C')
  );
}

const pine = (x, y, s, fill) => at(x, y, path('M0-180L58-70H30L78 0H-78L-30-70H-58Z', fill), s);

const far = (y, fill) =>
  path(
    `M0 ${y}C180 ${y - 90} 340 ${y - 20} 520 ${y - 50}S820 ${y - 120} 960 ${y - 40}V720H0Z`,
    fill,
  );
const near = (y, fill) =>
  path(`M0 ${y}C200 ${y - 60} 420 ${y + 40} 620 ${y}S880 ${y - 50} 960 ${y - 30}V720H0Z`, fill);

const stars = [
  [90, 90],
  [220, 160],
  [350, 70],
  [520, 130],
  [640, 60],
  [760, 170],
  [880, 90],
  [450, 210],
]
  .map(([x, y]) => circle(x, y, 4, '#F5E6C8'))
  .join('');

const moon = circle(770, 150, 62, '#F8E7BE') + circle(794, 136, 52, '#3A336A');

function covers() {
  return {
    'cover-fox-1': svg(
      960,
      720,
      dusk() +
        rect(0, 0, 960, 720, 'url(#dusk)') +
        circle(700, 400, 90, '#F8CF6B') +
        far(520, '#B86A8C') +
        at(690, 520, barn(), 0.62) +
        near(600, '#7A2F5B') +
        pine(120, 600, 1.1, '#5A1F45') +
        pine(40, 640, 0.9, '#4A1838') +
        at(350, 650, fox(), 1.5),
    ),
    'cover-fox-2': svg(
      960,
      720,
      night +
        rect(0, 0, 960, 720, 'url(#night)') +
        stars +
        moon +
        far(540, '#4A3670') +
        at(730, 560, barn(false), 0.86) +
        near(620, '#2F2452') +
        at(420, 660, walkingFox({ bell: true }), 1.55),
    ),
    'cover-fox-3': svg(
      960,
      720,
      dusk() +
        rect(0, 0, 960, 720, 'url(#dusk)') +
        far(470, '#C98AA6') +
        rect(0, 520, 960, 200, '#8C5A8E') +
        [560, 606, 660]
          .map((y, i) =>
            stroke(`M${120 + i * 90} ${y}h180M${560 + i * 60} ${y + 18}h150`, '#B58BB4', 7),
          )
          .join('') +
        path('M0 600C160 560 380 570 520 620S420 720 380 720H0Z', '#6B2A50') +
        at(250, 640, fox({ eyes: 'shut' }), 1.4) +
        at(430, 560, bellShape(), 0.62) +
        at(700, 650, heron(), 1.2),
    ),
    'cover-fox-4': svg(
      960,
      720,
      `<defs>${gradient('fog', '#B9A6BE', '#E7DCE4')}</defs>` +
        rect(0, 0, 960, 720, 'url(#fog)') +
        pine(160, 520, 1.5, '#A58DAC') +
        pine(830, 540, 1.7, '#A58DAC') +
        pine(520, 470, 1.1, '#B7A2BC') +
        near(590, '#8F7599') +
        at(690, 600, goat({ bell: false }), 1.05) +
        rect(0, 430, 960, 46, '#F4EDF2', 23, 'opacity="0.72"') +
        rect(380, 560, 600, 52, '#F4EDF2', 26, 'opacity="0.6"') +
        near(660, '#75597F') +
        at(330, 680, fox({ bell: true }), 1.3),
    ),
    'cover-fox-5': svg(
      960,
      720,
      dawn +
        rect(0, 0, 960, 720, 'url(#dawn)') +
        circle(480, 420, 130, '#F8CF6B') +
        far(520, '#EBBBD3') +
        at(760, 560, barn(), 0.8) +
        near(600, '#CF7FAA') +
        at(300, 650, fox({ eyes: 'shut' }), 1.32) +
        at(600, 654, goat(), 1.12),
    ),
  };
}

function illustrations() {
  return {
    'fox-on-hill': svg(
      960,
      540,
      dusk() +
        rect(0, 0, 960, 540, 'url(#dusk)') +
        path('M0 420C200 340 420 400 620 360S880 320 960 340V540H0Z', '#B86A8C') +
        at(740, 400, barn(), 0.5) +
        at(600, 424, goat(), 0.42) +
        circle(676, 410, 12, '#F5E9D8') +
        circle(840, 420, 12, '#F5E9D8') +
        circle(870, 424, 12, '#F5E9D8') +
        path('M0 440C160 360 320 400 420 540H0Z', '#5A1F45') +
        at(190, 430, fox(), 0.95),
    ),
    'fox-takes-bell': svg(
      960,
      540,
      night +
        rect(0, 0, 960, 540, 'url(#night)') +
        stars +
        rect(0, 430, 960, 110, '#2F2452') +
        rect(560, 120, 400, 320, '#4A2348') +
        rect(620, 190, 280, 250, '#6B3560') +
        stroke('M640 210V270', '#8A6B45', 8) +
        at(290, 480, walkingFox({ bell: true }), 1.2) +
        at(770, 440, goat({ bell: false }), 0.86),
    ),
    'fox-bell': svg(
      640,
      480,
      rect(0, 0, 640, 480, color.elaSoft) +
        circle(320, 240, 190, '#F6D9E7') +
        at(320, 90, bellShape(), 1.9) +
        stroke('M150 190c-20 40-20 90 0 130M490 190c20 40 20 90 0 130', color.ela, 9) +
        stroke('M110 160c-32 62-32 128 0 190M530 160c32 62 32 128 0 190', color.elaMid, 9),
    ),
    'fox-heron': svg(
      960,
      540,
      dusk() +
        rect(0, 0, 960, 540, 'url(#dusk)') +
        rect(0, 340, 960, 200, '#8C5A8E') +
        [380, 430, 484]
          .map((y, i) =>
            stroke(`M${420 + i * 60} ${y}h150M${760 - i * 40} ${y + 16}h120`, '#B58BB4', 6),
          )
          .join('') +
        path('M0 400C140 350 300 372 420 430S380 540 340 540H0Z', '#6B2A50') +
        at(200, 470, fox({ eyes: 'shut' }), 1.15) +
        at(350, 410, bellShape(), 0.5) +
        at(690, 490, heron(), 1.15),
    ),
    'fox-fog': svg(
      960,
      540,
      `<defs>${gradient('fog', '#B9A6BE', '#E7DCE4')}</defs>` +
        rect(0, 0, 960, 540, 'url(#fog)') +
        pine(120, 420, 1.3, '#A58DAC') +
        pine(420, 380, 1, '#B7A2BC') +
        pine(860, 430, 1.4, '#A58DAC') +
        rect(0, 440, 960, 100, '#8F7599') +
        at(640, 460, goat({ bell: false }), 0.95) +
        rect(-40, 320, 700, 44, '#F4EDF2', 22, 'opacity="0.75"') +
        rect(360, 400, 660, 50, '#F4EDF2', 25, 'opacity="0.65"'),
    ),
    'fox-home': svg(
      960,
      540,
      dawn +
        rect(0, 0, 960, 540, 'url(#dawn)') +
        circle(480, 300, 110, '#F8CF6B') +
        path('M0 400C200 340 420 390 620 360S880 330 960 350V540H0Z', '#EBBBD3') +
        at(800, 420, barn(), 0.72) +
        path('M0 460C240 420 480 470 700 450S900 440 960 440V540H0Z', '#CF7FAA') +
        at(230, 500, fox(), 0.98) +
        at(480, 500, goat(), 0.92),
    ),
    'fox-want-map': svg(
      960,
      520,
      rect(0, 0, 960, 520, color.elaSoft) +
        rect(60, 90, 240, 250, color.white, 26, `stroke="${color.ela}" stroke-width="6"`) +
        rect(360, 90, 240, 250, color.white, 26, `stroke="${color.ela}" stroke-width="6"`) +
        rect(660, 90, 240, 250, color.white, 26, `stroke="${color.ela}" stroke-width="6"`) +
        text(180, 66, 'WANTS', { size: 30, fill: color.ela }) +
        text(480, 66, 'DOES', { size: 30, fill: color.ela }) +
        text(780, 66, 'HAPPENS', { size: 30, fill: color.ela }) +
        at(180, 300, fox(), 0.82) +
        at(480, 132, bellShape(), 1.2) +
        at(780, 310, barn(), 0.76) +
        stroke('M312 215H346M334 203L346 215L334 227', color.ela, 7) +
        stroke('M612 215H646M634 203L646 215L634 227', color.ela, 7) +
        text(180, 394, 'What does', { size: 28, weight: 400 }) +
        text(180, 430, 'she say? Need?', { size: 28, weight: 400 }) +
        text(480, 394, 'What does', { size: 28, weight: 400 }) +
        text(480, 430, 'she do for it?', { size: 28, weight: 400 }) +
        text(780, 394, 'What comes', { size: 28, weight: 400 }) +
        text(780, 430, 'out of it?', { size: 28, weight: 400 }),
    ),
    'fox-feel-line': svg(
      960,
      480,
      rect(0, 0, 960, 480, color.white) +
        stroke('M110 50V410H920', color.ink, 6) +
        text(56, 84, 'glad', { size: 28 }) +
        text(56, 400, 'sad', { size: 28 }) +
        [1, 2, 3, 4, 5]
          .map(
            (chapter, index) =>
              stroke(`M${200 + index * 160} 50V410`, color.line, 3) +
              text(200 + index * 160, 454, `Chapter ${chapter}`, { size: 26, weight: 400 }),
          )
          .join(''),
    ),
  };
}

/** Small faces and things for choices with pictures. */
function choicePictures() {
  const tile = (body, ground = color.elaSoft) => svg(640, 480, rect(0, 0, 640, 480, ground) + body);
  return {
    'fox-want-bell': tile(at(320, 110, bellShape(), 1.9)),
    'fox-want-food': tile(
      '<g transform="translate(0 -90)">' +
        ellipse(320, 380, 190, 44, '#E6C9A8') +
        path('M150 330H490C490 400 420 430 320 430S150 400 150 330Z', color.ela) +
        ellipse(320, 330, 170, 44, '#F6CE78') +
        circle(260, 312, 34, '#C7662B') +
        circle(330, 300, 38, '#D9763A') +
        circle(396, 314, 32, '#C7662B') +
        '</g>',
    ),
    'fox-want-company': tile(
      at(190, 410, fox({ eyes: 'shut' }), 1.15) + at(440, 410, goat({ bell: false }), 1.05),
    ),
    'fox-want-barn': tile(at(320, 410, barn(), 1.4)),
  };
}

export const elaPictures = () => ({ ...covers(), ...illustrations(), ...choicePictures() });
