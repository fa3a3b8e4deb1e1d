/** Word documents for tests, as small as the format allows. */
import { zipOf } from './zips';
import type { ZipFiles } from './zips';

const office = 'http://schemas.openxmlformats.org';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const contentTypes = `${declaration}<Types xmlns="${office}/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>
<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>
</Types>`;

const relations = (...entries: readonly string[]): string =>
  `${declaration}<Relationships xmlns="${office}/package/2006/relationships">${entries.join('')}</Relationships>`;

const relation = (id: string, type: string, target: string, more = ''): string =>
  `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"${more}/>`;

const styleNames = { Title: 'Title', Heading1: 'heading 1', Heading2: 'heading 2' } as const;
const styles = `${declaration}<w:styles xmlns:w="${office}/wordprocessingml/2006/main">${Object.entries(
  styleNames,
)
  .map(
    ([id, name]) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`,
  )
  .join('')}</w:styles>`;

/** A paragraph; `style` names one of the styles of the file. */
export const paragraph = (text: string, style?: keyof typeof styleNames): string =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A picture inside a paragraph of its own. */
export const drawing = (relationId: string, alt: string): string =>
  `<w:p><w:r><w:t>before </w:t></w:r><w:r><w:drawing><wp:inline><wp:docPr id="1" name="P" descr="${alt}"/>
<a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${relationId}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic>
</wp:inline></w:drawing></w:r><w:r><w:t> behind</w:t></w:r></w:p>`;

export const formula = (omml: string): string =>
  `<w:p><w:r><w:t xml:space="preserve">so </w:t></w:r><m:oMath>${omml}</m:oMath></w:p>`;

interface MoreParts {
  /** Where the main part lies. */
  readonly main?: string;
  /** The content of `w:numbering`. */
  readonly numbering?: string;
  /** Texts of footnotes; the first has the number 1. */
  readonly notes?: readonly string[];
}

/** @param body the content of `w:body` */
export function wordFile(
  body: string,
  pictures: ZipFiles = {},
  head = '',
  { main = 'word/document.xml', numbering = '', notes = [] }: MoreParts = {},
): Promise<Buffer> {
  const namespaces = [
    `xmlns:w="${office}/wordprocessingml/2006/main"`,
    `xmlns:m="${office}/officeDocument/2006/math"`,
    `xmlns:r="${office}/officeDocument/2006/relationships"`,
    `xmlns:a="${office}/drawingml/2006/main"`,
    `xmlns:pic="${office}/drawingml/2006/picture"`,
    `xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing"`,
  ].join(' ');
  const targets = Object.keys(pictures).map((name, index) =>
    relation(`rId${String(index + 10)}`, 'image', `media/${name}`),
  );
  return zipOf({
    '[Content_Types].xml': contentTypes.replace('word/document.xml', main),
    '_rels/.rels': relations(relation('rId1', 'officeDocument', main)),
    [main]: `${declaration}${head}<w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    [main.replace(/[^/]*$/, '_rels/$&.rels')]: relations(
      relation('rId2', 'styles', 'styles.xml'),
      relation('rId3', 'numbering', 'numbering.xml'),
      relation('rId4', 'footnotes', 'footnotes.xml'),
      ...targets,
    ),
    'word/numbering.xml': `${declaration}<w:numbering ${namespaces}>${numbering}</w:numbering>`,
    'word/footnotes.xml': `${declaration}<w:footnotes ${namespaces}>${notes
      .map((text, at) => `<w:footnote w:id="${String(at + 1)}">${paragraph(text)}</w:footnote>`)
      .join('')}</w:footnotes>`,
    'word/styles.xml': styles,
    ...Object.fromEntries(
      Object.entries(pictures).map(([name, bytes]) => [`word/media/${name}`, bytes]),
    ),
  });
}
