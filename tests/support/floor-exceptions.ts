/** What the built scripts use although the floor lacks it, each with the reason why nothing breaks. */

export interface Exception {
  /** As `usesAboveFloor` names it. */
  readonly what: RegExp;
  /** A package, or a module of ours, whose script this is. */
  readonly of: string;
  readonly why: string;
}

export const pdfPackage = 'pdfjs-dist';

export const exceptions: readonly Exception[] = [
  {
    what: /^(ArrayBuffer|Iterator|Promise|Set|TypedArray|URL|Uint8Array)\.\w+$/,
    of: pdfPackage,
    why: 'The legacy build brings core-js, which adds these where they are missing.',
  },
  {
    what: /^(Float16Array|ImageDecoder|OffscreenCanvas)\b/,
    of: pdfPackage,
    why: 'Used only where `FeatureTest` has found it: isFloat16ArraySupported, isImageDecoderSupported, isOffscreenCanvasSupported.',
  },
  {
    what: /^(CompressionStream|DecompressionStream)$/,
    of: pdfPackage,
    why: 'For signatures, which the reader does not offer, and tried before a way without it.',
  },
  {
    what: /^DecompressionStream$/,
    of: 'src/offline/packs/pdf-needs.ts',
    why: 'Asked for first; without it a PDF with packed lists brings its tables of letters when it is opened.',
  },
  {
    what: /^CanvasRenderingContext2D\./,
    of: pdfPackage,
    why: 'Set and read on objects of its own and on styles; on a canvas it changes nothing where it is missing.',
  },
  {
    what: /^(Element\.aria|TextMetrics\.fontBoundingBox)\w+$/,
    of: pdfPackage,
    why: 'For its editors and highlights, which the reader does not offer.',
  },
  {
    what: /^(EncodedVideoChunk\.copyTo|ImageData\.colorSpace|IntersectionObserverEntry\.isVisible|SharedArrayBuffer\.grow)$/,
    of: pdfPackage,
    why: 'Methods and fields of its own with such names; `grow` is of WebAssembly.Table.',
  },
  {
    what: /^attribute alpha$/,
    of: pdfPackage,
    why: 'An option of a drawing context, no attribute.',
  },
  {
    what: /^Iterator\.toArray$/,
    of: '@mantine/core',
    why: '`Children.toArray` of React.',
  },
  {
    what: /^Iterator\.toArray$/,
    of: '@dnd-kit/core',
    why: 'A method of its own map of droppables.',
  },
  {
    what: /^(Iterator\.toArray|ShadowRoot\.getHTML)$/,
    of: '@tiptap/core',
    why: '`toArray` is a method of its fragments, `getHTML` of its editor.',
  },
  {
    what: /^Iterator\.from$/,
    of: 'immer',
    why: 'Asked for with `?.`, and what it makes of iterators is left out where it is missing.',
  },
  {
    what: /^Intl\.Segmenter$/,
    of: 'recharts',
    why: 'Asked for with `typeof` first; where it is missing, letters are told apart as `Array.from` does.',
  },
  {
    what: /^CanvasRenderingContext2D\.letterSpacing$/,
    of: 'recharts',
    why: 'Of computed styles and of objects of its own.',
  },
  {
    what: /^Iterator\.take$/,
    of: 'src/features/live-class/use-live.ts',
    why: 'A method of the live class: it takes what the stream has brought.',
  },
  {
    what: /^Iterator\.take$/,
    of: 'src/offline/drain/known-outbox.ts',
    why: 'A method of what is known of the outbox: it takes changes over.',
  },
  {
    what: /^Document\.exitFullscreen$/,
    of: 'src/recording/media-controls.tsx',
    why: 'Called only where `fullscreenElement` says that something fills the screen, which the floor never says.',
  },
  {
    what: /^attribute inert$/,
    of: 'src/features/data/bars.tsx',
    why: 'Where it is missing the bars are stops of the Tab key; what they show stands in the table beside them.',
  },
  {
    what: /^CaretPosition\.offsetNode$/,
    of: 'prosemirror-view',
    why: 'Of what `caretPositionFromPoint` gave, which it asks for first.',
  },
  {
    what: /^trustedTypes$/,
    of: 'prosemirror-view',
    why: 'Read from the window and left alone where it is undefined.',
  },
  {
    what: /^(navigation|Navigation\.currentEntry|Element\.startViewTransition|ViewTransition\.skipTransition)$/,
    of: 'react-dom',
    why: 'React asks for `typeof navigation`, and for view transitions only where a screen has a `ViewTransition`; none has.',
  },
  {
    what: /^attribute is$/,
    of: 'react-dom',
    why: 'For elements of `is`, of which there are none.',
  },
  {
    what: /^ViewTransition\.updateCallbackDone$/,
    of: '@tanstack/router-core',
    why: 'It asks for `startViewTransition` in the document first.',
  },
  {
    what: /^MouseEvent\.movement[XY]$/,
    of: '@floating-ui/react',
    why: 'Where it is missing, a movement counts as a large one: the part opens at once.',
  },
  {
    what: /^Navigator\.userAgentData$/,
    of: '@floating-ui/react',
    why: 'Read, compared with null, and the user agent taken in its place.',
  },
  {
    what: /^TouchEvent\.changedTouches$/,
    of: '@mantine/core',
    why: 'Of a touch event, which only a touch screen makes; Safari on a Mac, which the data means, makes none.',
  },
  {
    what: /^TouchEvent\.changedTouches$/,
    of: '@mantine/hooks',
    why: 'Of a touch event, which only a touch screen makes.',
  },
  {
    what: /^PublicKeyCredential\.authenticatorAttachment$/,
    of: '@simplewebauthn/browser',
    why: 'Sent along where there is one; the server does not ask for it.',
  },
  {
    what: /^IDBFactory\.databases$/,
    of: 'src/offline/storage/user-db.ts',
    why: 'Inside a promise whose failure counts as an empty list, for Firefox before 126.',
  },
  {
    what: /^Highlight$/,
    of: 'src/features/lesson-player/read-aloud/speaker.ts',
    why: 'Only where `highlights` is in `CSS`; without it the words are read and not marked.',
  },
  {
    what: /^attribute fetchpriority$/,
    of: 'src/features/today/cover.tsx',
    why: 'The picture comes in its turn.',
  },
];

interface StyleException {
  /** As `stylesAboveFloor` names it. */
  readonly what: RegExp;
  readonly why: string;
}

export const styleExceptions: readonly StyleException[] = [
  {
    what: /^:fullscreen$/,
    why: 'The frame fills the screen only in engines that know the rule; elsewhere the film itself does.',
  },
  { what: /^cursor: /, why: 'A tablet shows no pointer.' },
  { what: /^resize\b/, why: 'Fields keep their size; what is longer scrolls.' },
  {
    what: /^field-sizing\b/,
    why: 'Fields keep their rows, filters the room of their longest choice.',
  },
  { what: /^(overscroll-behavior|scrollbar-width)\b/, why: 'Changes how scrolling feels.' },
  { what: /^(text-wrap|break-after)\b/, why: 'Lines break in another place.' },
  {
    what: /^(content-visibility|contain-intrinsic-block-size)\b/,
    why: 'Spares work in long tables; without it they are drawn whole.',
  },
  {
    what: /^(forced-color-adjust|@media forced-colors)\b/,
    why: 'Only where Windows forces colors.',
  },
  { what: /^math-style\b/, why: 'MathML is read aloud there, the drawn formula is HTML.' },
  {
    what: /^text-size-adjust\b/,
    why: 'iPadOS leaves the size of text alone; it has the name with -webkit-.',
  },
  { what: /^rotate$/, why: 'A row that is held lies straight.' },
  {
    what: /^grid-template-rows: subgrid$/,
    why: 'Two versions side by side start at different heights.',
  },
  {
    what: /^align-content: (start|end)$/,
    why: 'In grids, where Safari has them from 10.1; the data speaks of flex boxes.',
  },
  {
    what: /^container-type\b/,
    why: 'Each `@container` has another way beside it, which is looked for.',
  },
  {
    what: /^:(highlight|selection)$/,
    why: 'Words that are read aloud, or chosen, look as the browser shows them.',
  },
];
