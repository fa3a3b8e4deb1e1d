/** Footnotes of a Word document: each comes to the end of the part of the document that names it. */

const reference = /<a href="#((?:foot|end)note-[^"]+)"[^>]*>\[(\d+)\]<\/a>/g;
const note = /<li id="((?:foot|end)note-[^"]+)">([\s\S]*?)<\/li>/g;
const wayBack = /\s*<a href="#(?:foot|end)note-ref-[^"]*">↑<\/a>/g;
const notesBegin = /<ol><li id="(?:foot|end)note-/g;

/** @param html as the library writes it: all notes in a list behind everything */
export function withNotes(html: string): string {
  const at = [...html.matchAll(notesBegin)].at(-1)?.index;
  if (at === undefined) return html;
  const notes = new Map(
    [...html.slice(at).matchAll(note)].map(([, id = '', text = '']) => [
      id,
      text.replaceAll(wayBack, ''),
    ]),
  );
  // A heading of the first level begins a resource.
  const parts = html.slice(0, at).split(/(?=<h1[\s>])/);
  return parts.map((part) => withNotesOf(part, notes)).join('');
}

function withNotesOf(part: string, notes: ReadonlyMap<string, string>): string {
  const named: string[] = [];
  const text = part.replaceAll(reference, (_link, id: string, number: string) => {
    const said = notes.get(id);
    if (said !== undefined) named.push(said.replace(/^(?:<p>)?/, `<p><sup>[${number}]</sup> `));
    return `[${number}]`;
  });
  return text + named.join('');
}
