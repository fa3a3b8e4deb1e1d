/**
 * The shape of a lesson's teaching material: what a published sequence version freezes and what a
 * tablet keeps. The contract in `openapi/` describes the same shapes for the wire.
 */

/** Lower-case hex SHA-256 of a file's bytes; its address at `/assets/<sha256>`. */
export type Sha256 = string;

export interface Picture {
  readonly asset: Sha256;
  /** What the picture shows, for people who cannot see it. Never empty. */
  readonly alt: string;
}

export interface RichTextBlock {
  readonly id: string;
  readonly type: 'rich_text';
  /** Sanitised HTML. Math is MathML, made from TeX when the version was frozen. */
  readonly html: string;
}

export interface ImageBlock extends Picture {
  readonly id: string;
  readonly type: 'image';
  readonly caption?: string;
  /** Pixels; give the picture its place before it has loaded. */
  readonly width: number;
  readonly height: number;
}

export interface CaptionTrack {
  /** BCP 47 tag, e.g. `en`. */
  readonly language: string;
  readonly label: string;
  readonly asset: Sha256;
}

export interface VideoBlock {
  readonly id: string;
  readonly type: 'video';
  readonly title: string;
  readonly asset: Sha256;
  readonly poster?: Sha256;
  readonly captions: readonly CaptionTrack[];
  readonly seconds: number;
  readonly transcript: string;
}

export interface AudioBlock {
  readonly id: string;
  readonly type: 'audio';
  readonly title: string;
  readonly asset: Sha256;
  readonly seconds: number;
  readonly transcript: string;
}

export interface PdfBlock {
  readonly id: string;
  readonly type: 'pdf';
  readonly title: string;
  readonly asset: Sha256;
  readonly pages: number;
}

export interface LinkBlock {
  readonly id: string;
  readonly type: 'link';
  readonly title: string;
  readonly url: string;
  readonly note?: string;
}

export interface QuestionBlock {
  readonly id: string;
  readonly type: 'question';
  readonly question: Question;
}

export type Block =
  RichTextBlock | ImageBlock | VideoBlock | AudioBlock | PdfBlock | LinkBlock | QuestionBlock;

export interface Choice {
  readonly id: string;
  readonly text: string;
  readonly picture?: Picture;
}

export interface Item {
  readonly id: string;
  readonly text: string;
}

interface QuestionBase {
  /** Unique in the lesson and stable over versions. */
  readonly id: string;
  /** Sanitised HTML, usually one sentence. */
  readonly prompt: string;
  readonly points: number;
  readonly hints: readonly string[];
  /** Shown in "what is unanswered" before handing in. */
  readonly required: boolean;
  /** True: the key travels to the device and feedback appears at once. False: the key stays on the server. */
  readonly show_answers: boolean;
  readonly feedback?: { readonly correct: string; readonly incorrect: string };
  /** e.g. `CCSS.Math.Content.3.NF.A.2` */
  readonly standard?: string;
}

export interface SingleChoiceQuestion extends QuestionBase {
  readonly kind: 'single_choice';
  readonly choices: readonly Choice[];
  readonly shuffle: boolean;
  readonly key?: { readonly choice: string };
}

export interface MultipleChoiceQuestion extends QuestionBase {
  readonly kind: 'multiple_choice';
  readonly choices: readonly Choice[];
  readonly shuffle: boolean;
  readonly key?: { readonly choices: readonly string[] };
}

export interface TrueFalseQuestion extends QuestionBase {
  readonly kind: 'true_false';
  readonly key?: { readonly value: boolean };
}

export interface NumberQuestion extends QuestionBase {
  readonly kind: 'number';
  readonly unit?: string;
  /** Right when |answer - value| <= tolerance. Fractions such as `3/4` are read too. */
  readonly key?: { readonly value: number; readonly tolerance: number };
}

export interface ShortTextQuestion extends QuestionBase {
  readonly kind: 'short_text';
  readonly max_length: number;
  /** Compared without case, outer blanks, doubled blanks and final punctuation. */
  readonly key?: { readonly accepted: readonly string[] };
}

export interface LongTextQuestion extends QuestionBase {
  readonly kind: 'long_text';
  readonly max_length: number;
  /** A sentence frame that helps to begin. */
  readonly starter?: string;
}

export type BlankPart =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'blank';
      readonly id: string;
      /** What the blank asks for, for screen readers, e.g. "the missing denominator". */
      readonly label: string;
      /** A word bank; absent means free typing. */
      readonly options?: readonly string[];
    };

export interface FillBlanksQuestion extends QuestionBase {
  readonly kind: 'fill_blanks';
  readonly parts: readonly BlankPart[];
  /** Accepted texts by blank id, compared like short texts. */
  readonly key?: { readonly blanks: Readonly<Record<string, readonly string[]>> };
}

export interface OrderingQuestion extends QuestionBase {
  readonly kind: 'ordering';
  /** In the order in which they are first shown, never the right one. */
  readonly items: readonly Item[];
  readonly key?: { readonly order: readonly string[] };
}

export interface MatchingQuestion extends QuestionBase {
  readonly kind: 'matching';
  readonly left: readonly Item[];
  /** May hold more entries than `left`. */
  readonly right: readonly Item[];
  /** Right id by left id. */
  readonly key?: { readonly pairs: Readonly<Record<string, string>> };
}

export interface DrawingQuestion extends QuestionBase {
  readonly kind: 'drawing';
  /** A picture to draw on. */
  readonly background?: Picture;
}

export interface PhotoQuestion extends QuestionBase {
  readonly kind: 'photo';
}

export interface VoiceQuestion extends QuestionBase {
  readonly kind: 'voice';
  readonly max_seconds: number;
}

export type Question =
  | SingleChoiceQuestion
  | MultipleChoiceQuestion
  | TrueFalseQuestion
  | NumberQuestion
  | ShortTextQuestion
  | LongTextQuestion
  | FillBlanksQuestion
  | OrderingQuestion
  | MatchingQuestion
  | DrawingQuestion
  | PhotoQuestion
  | VoiceQuestion;

export type QuestionKind = Question['kind'];

export type StepKind =
  'hook' | 'teach' | 'guided' | 'independent' | 'discuss' | 'check' | 'reflect';

export interface Step {
  readonly id: string;
  readonly title: string;
  readonly kind: StepKind;
  readonly minutes: number;
  /** To the student, one or two sentences. */
  readonly directions: string;
  readonly blocks: readonly Block[];
}

export interface Lesson {
  /** 1-based day within the sequence. */
  readonly position: number;
  readonly title: string;
  readonly summary: string;
  readonly minutes: number;
  readonly cover: Picture;
  readonly steps: readonly Step[];
}
