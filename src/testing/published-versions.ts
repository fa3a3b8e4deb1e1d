/** The versions that were published of sequences, each with what it brought by the rules that the server goes by. */
import type { ResourceDraft, SequenceDraft } from '../../domain/lesson-plan';
import { versionDifferences } from '../../domain/version-differences';
import type { ComparableVersion } from '../../domain/version-shape';

interface Version extends ComparableVersion {
  readonly publishedAt: string;
}

/** A draft as a version made of it holds it: each step has in it what its resource shows. */
export function frozen(
  { title, lessons }: SequenceDraft,
  resourceOf: (id: number) => ResourceDraft,
): ComparableVersion {
  return {
    title,
    lessons: lessons.map((lesson) => ({
      title: lesson.title,
      teacherNotes: Object.fromEntries(lesson.steps.map(({ id, notes }) => [id, notes])),
      steps: lesson.steps.flatMap(({ id, kind, minutes, directions, resource_id, ...step }) => {
        if (resource_id === null) return [];
        const { title: resourceTitle, blocks } = resourceOf(resource_id);
        return [{ id, kind, minutes, directions, title: step.title || resourceTitle, blocks }];
      }),
    })),
  };
}

export class PublishedVersions {
  private readonly byId = new Map<number, readonly Version[]>();

  /** @returns its number */
  add(id: number, version: ComparableVersion): number {
    const all = [...this.of(id), { ...version, publishedAt: new Date().toISOString() }];
    this.byId.set(id, all);
    return all.length;
  }

  /** All of them on one page, newest first. @param now what a version made now would hold */
  page(id: number, now: ComparableVersion, path: string) {
    const all = this.of(id);
    const newest = all.at(-1);
    const data = all.map((version, at) => {
      const before = all[at - 1];
      return {
        ...{ number: at + 1, title: version.title, published_at: version.publishedAt },
        lesson_count: version.lessons.length,
        ...(before && { differences: versionDifferences(before, version) }),
      };
    });
    const edge = { from: all.length > 0 ? 1 : null, to: all.length > 0 ? all.length : null };
    return {
      ...{ total: all.length, per_page: 25, current_page: 1, last_page: 1, ...edge },
      ...{ path, links: [], data: data.reverse() },
      ...(newest && { next: versionDifferences(newest, now) }),
    };
  }

  private of(id: number): readonly Version[] {
    return this.byId.get(id) ?? [];
  }
}
