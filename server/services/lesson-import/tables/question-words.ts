/** The words that tables of questions use, in English and Spanish. */
import type { QuestionKind } from '../../../../domain/content';

export const columns = [
  'kind',
  'prompt',
  'text',
  'choices',
  'answer',
  'tolerance',
  'unit',
  'points',
  'hint',
  'feedback_correct',
  'feedback_incorrect',
  'standard',
  'shuffle',
  'required',
  'show_answers',
  'resource',
] as const;
export type Column = (typeof columns)[number];

const columnWords: Readonly<Record<string, Column>> = {
  type: 'kind',
  question_type: 'kind',
  question: 'prompt',
  options: 'choices',
  correct: 'answer',
  correct_answer: 'answer',
  answers: 'answer',
  hints: 'hint',
  feedback: 'feedback_correct',
  title: 'resource',
  tipo: 'kind',
  pregunta: 'prompt',
  enunciado: 'prompt',
  texto: 'text',
  opciones: 'choices',
  respuesta: 'answer',
  respuestas: 'answer',
  tolerancia: 'tolerance',
  unidad: 'unit',
  puntos: 'points',
  pista: 'hint',
  pistas: 'hint',
  comentario_correcto: 'feedback_correct',
  comentario_incorrecto: 'feedback_incorrect',
  estandar: 'standard',
  mezclar: 'shuffle',
  obligatoria: 'required',
  mostrar_respuestas: 'show_answers',
  recurso: 'resource',
  titulo: 'resource',
};

/** Compared without case, accents, and what stands between words. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s/_-]+/g, '_')
    .replace(/^_|_$/g, '');

/** The column that a heading names. */
export function columnOf(heading: string): Column | undefined {
  const name = folded(heading);
  const own = columns.find((column) => column === name);
  return own ?? (Object.hasOwn(columnWords, name) ? columnWords[name] : undefined);
}

const kinds: Readonly<Record<QuestionKind, string>> = {
  single_choice: 'single choice|single|multiple choice single|opcion unica|una respuesta',
  multiple_choice: 'multiple choice|multiple|multi select|opcion multiple|varias respuestas',
  true_false: 'true false|verdadero falso|true or false|verdadero o falso',
  number: 'number|numeric|numero',
  short_text: 'short text|short answer|texto corto|respuesta corta',
  long_text: 'long text|essay|texto largo|ensayo',
  fill_blanks: 'fill blanks|fill in the blanks|blanks|completar|espacios en blanco',
  ordering: 'ordering|order|ordenar',
  matching: 'matching|match|relacionar|emparejar',
  drawing: 'drawing|dibujo|dibujar',
  photo: 'photo|foto',
  voice: 'voice|voice recording|recording|voz|grabacion',
};

const kindWords = new Map(
  Object.entries(kinds).flatMap(([kind, words]) =>
    words.split('|').map((word) => [folded(word), kind as QuestionKind] as const),
  ),
);

/** The question kind that a word names. */
export const kindOf = (word: string): QuestionKind | undefined => kindWords.get(folded(word));

const yes = new Set(['true', 't', 'yes', 'y', '1', 'x', 'verdadero', 'v', 'si', 'cierto']);
const no = new Set(['false', 'f', 'no', 'n', '0', 'falso']);

/** What a word for yes or no, true or false, says. */
export function yesNoOf(word: string): boolean | undefined {
  const name = folded(word);
  if (yes.has(name)) return true;
  return no.has(name) ? false : undefined;
}
