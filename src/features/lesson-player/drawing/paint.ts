import { visible, type Sketch, type Stroke } from './sketch';

/** Every drawing has this size in its own coordinates, whatever the screen. */
export const SKETCH_WIDTH = 1200;
export const SKETCH_HEIGHT = 900;

/** What a drawing is painted on. */
export interface Ground {
  /** The picture of the question. */
  readonly background: HTMLImageElement | undefined;
  /** What had been drawn before this sitting, its background included. */
  readonly earlier: HTMLImageElement | undefined;
}

const PAPER = '#ffffff';

function paintStroke(context: CanvasRenderingContext2D, stroke: Stroke): void {
  const [first, ...rest] = stroke.points;
  if (first === undefined) return;
  context.globalCompositeOperation = stroke.tool === 'eraser' ? 'destination-out' : 'source-over';
  context.strokeStyle = stroke.color;
  context.lineWidth = stroke.size;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(first.x, first.y);
  let before = first;
  for (const point of rest) {
    // Curves through the middles make a line of few points look like a line of ink.
    const middle = { x: (before.x + point.x) / 2, y: (before.y + point.y) / 2 };
    context.quadraticCurveTo(before.x, before.y, middle.x, middle.y);
    before = point;
  }
  context.lineTo(before.x, before.y);
  context.stroke();
}

/** Paints the strokes alone; the eraser takes away ink, never the ground. */
export function paintStrokes(context: CanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  context.save();
  context.clearRect(0, 0, SKETCH_WIDTH, SKETCH_HEIGHT);
  for (const stroke of strokes) paintStroke(context, stroke);
  context.restore();
}

function contain(context: CanvasRenderingContext2D, image: HTMLImageElement): void {
  const scale = Math.min(SKETCH_WIDTH / image.naturalWidth, SKETCH_HEIGHT / image.naturalHeight);
  const width = image.naturalWidth * scale;
  const height = image.naturalHeight * scale;
  context.drawImage(image, (SKETCH_WIDTH - width) / 2, (SKETCH_HEIGHT - height) / 2, width, height);
}

export function paintGround(
  context: CanvasRenderingContext2D,
  ground: Ground,
  keepsEarlier: boolean,
): void {
  context.fillStyle = PAPER;
  context.fillRect(0, 0, SKETCH_WIDTH, SKETCH_HEIGHT);
  const image = keepsEarlier ? (ground.earlier ?? ground.background) : ground.background;
  if (image !== undefined) contain(context, image);
}

/** The whole drawing as one PNG, made smaller until it has at most `maxBytes`. */
export async function sketchToPng(sketch: Sketch, ground: Ground, maxBytes: number): Promise<Blob> {
  const ink = canvasOf(SKETCH_WIDTH, SKETCH_HEIGHT);
  const { strokes, keepsEarlier } = visible(sketch);
  paintStrokes(contextOf(ink), strokes);
  for (let scale = 1; ; scale *= 0.75) {
    const sheet = canvasOf(Math.round(SKETCH_WIDTH * scale), Math.round(SKETCH_HEIGHT * scale));
    const context = contextOf(sheet);
    context.scale(scale, scale);
    paintGround(context, ground, keepsEarlier);
    context.drawImage(ink, 0, 0);
    const png = await toPng(sheet);
    if (png.size <= maxBytes || scale < 0.2) return png;
  }
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw');
  return context;
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The drawing could not be made into a picture'));
      else resolve(blob);
    }, 'image/png');
  });
}
