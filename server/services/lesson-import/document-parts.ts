/**
 * Makes resources of a document that was read from top to bottom.
 *
 * - One heading of the first level, or none: one resource. That heading, or else the file's name, is its title.
 * - Several: each begins a resource; what stands before the first one is a resource of its own.
 * - A heading of the second level begins a new block of text, so that sections can be moved in the editor.
 */
import type { Block, Question } from '../../../domain/content';
import { newLocalId } from '../../../domain/local-id';
import { planBounds } from '../../../domain/lesson-plan';
import type { ResourceDraft } from '../../../domain/lesson-plan';
import type { Piece } from './markdown/html-pieces';
import { emptyResource, fitsAlone, packBlocks, titleOf } from './packing';
import { importBounds } from './bounds';
import type { PlannedMedium, PlannedResource } from './plan';
import type { Report, Where } from './report';

export type Part = { readonly line?: number | undefined } & (
  | Piece
  | { readonly kind: 'image'; readonly medium: PlannedMedium; readonly alt: string }
  | { readonly kind: 'question'; readonly question: Question }
);

interface Section {
  readonly title: string;
  readonly blocks: Block[];
}

/** What a document says of itself besides its parts. */
export type About = Partial<Omit<ResourceDraft, 'blocks'>>;

/** @param fallback the title of what has no heading */
export function resourcesOf(
  parts: readonly Part[],
  about: About,
  fallback: string,
  report: Report,
): PlannedResource[] {
  const tops = parts.filter((part) => part.kind === 'heading' && part.level === 1);
  const only = tops.length === 1 ? titleOf(textOf(tops[0])) : '';
  const title = about.title ?? (only === '' ? fallback : only);
  const sections = new Sections(title, report);
  for (const part of parts) {
    const begins = part.kind === 'heading' && part.level === 1;
    if (begins && tops.length > 1) sections.begin(titleOf(textOf(part)));
    // The one heading that is the title already need not stand above the text again.
    else if (!(begins && titleOf(textOf(part)) === title)) sections.add(part);
  }
  const drafts = sections.all().flatMap((section) => {
    const base = { ...emptyResource(section.title, about.language ?? 'en'), ...about };
    const packed = packBlocks({ ...base, title: section.title }, section.blocks);
    if (packed.length > 1) {
      const values = { title: section.title, parts: packed.length, most: planBounds.blocks };
      report.note('split_by_size', { place: section.title }, values);
    }
    return packed;
  });
  if (drafts.length > importBounds.resources) {
    report.error('too_many_documents', {}, { most: importBounds.resources });
  }
  return drafts
    .slice(0, importBounds.resources)
    .map((draft, index) => ({ local_id: `r${String(index + 1)}`, draft }));
}

const textOf = (part: Part | undefined): string => (part?.kind === 'heading' ? part.text : '');

class Sections {
  readonly #sections: Section[];
  #html = '';
  #line: number | undefined;

  constructor(
    private readonly title: string,
    private readonly report: Report,
  ) {
    this.#sections = [{ title, blocks: [] }];
  }

  begin(title: string): void {
    this.#flush();
    this.#sections.push({ title: title === '' ? this.title : title, blocks: [] });
  }

  add(part: Part): void {
    if (part.kind === 'html' || part.kind === 'heading') {
      // A long text is several blocks: each stays quick to edit.
      const breaks = part.kind === 'heading' ? part.level <= 2 : this.#html.length > 20_000;
      if (breaks) this.#flush();
      this.#line ??= part.line;
      this.#html += part.html;
      return;
    }
    this.#flush();
    const id = newLocalId();
    if (part.kind === 'question') {
      this.#push({ id, type: 'question', question: part.question }, part.line);
    } else if (part.kind === 'image') {
      const { sha256, width = 1, height = 1 } = part.medium;
      this.#push({ id, type: 'image', asset: sha256, alt: part.alt, width, height }, part.line);
      if (part.alt === '') this.report.warn('picture_without_words', this.#where(part.line));
    }
  }

  /** Those with content. */
  all(): readonly Section[] {
    this.#flush();
    return this.#sections.filter(({ blocks }) => blocks.length > 0);
  }

  #flush(): void {
    const html = this.#html;
    const line = this.#line;
    this.#html = '';
    this.#line = undefined;
    if (html !== '') this.#push({ id: newLocalId(), type: 'rich_text', html }, line);
  }

  #push(block: Block, line: number | undefined): void {
    if (!fitsAlone(block)) this.report.error('part_too_long', this.#where(line));
    else this.#sections.at(-1)?.blocks.push(block);
  }

  #where(line: number | undefined): Where {
    return { line, place: this.#sections.at(-1)?.title ?? '' };
  }
}
