import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, KeyboardEvent, ReactNode, Ref } from 'react';
import { classNames } from '../surfaces/sheet';
import { stepTo } from './steps';

export interface Segment<Value> {
  readonly value: Value;
  readonly words: string;
  readonly icon?: ReactNode;
  /** Shown at the pointer. */
  readonly hint?: string;
  /** The language of the words, where it is another one than the page's. */
  readonly lang?: string;
}

interface SegmentedProps<Value> {
  /** What is chosen by it; read aloud. */
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  /** The icons alone are shown; the words are read aloud, and stand at the pointer. */
  readonly iconsOnly?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Where not all find room in a line they take two. */
const row = 'inline-flex flex-wrap rounded-[1.375rem] bg-card p-0.5 edge';

const segment =
  'inline-flex min-h-8 min-w-10 cursor-pointer items-center justify-center gap-1.5 rounded-[1.25rem] bg-transparent px-3 font-semibold whitespace-nowrap text-muted no-underline no-edge hover:text-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-text aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-text pointer-coarse:min-h-11 pointer-coarse:min-w-11 forced-colors:aria-pressed:[border:2px_solid] forced-colors:aria-[current=page]:[border:2px_solid]';

function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const { currentTarget } = event;
  const all = [...(currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  const next = stepTo(event.key, all.indexOf(currentTarget), all.length, 'row');
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  all[next]?.focus();
}

/** One of a few, all of which are shown. Arrow keys go through them; a press chooses, since a choice may load a page. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, segments, value, onChange, iconsOnly = false, ref } = props;
  return (
    <div ref={ref} role="group" aria-label={label} className={row}>
      {segments.map((each) => (
        <button
          key={each.value}
          type="button"
          lang={each.lang}
          className={segment}
          aria-pressed={each.value === value}
          aria-label={iconsOnly ? each.words : undefined}
          title={each.hint ?? (iconsOnly ? each.words : undefined)}
          onKeyDown={onKeyDown}
          onClick={() => onChange(each.value)}
        >
          {each.icon ? (
            <span className="grid" aria-hidden="true">
              {each.icon}
            </span>
          ) : null}
          {iconsOnly ? null : each.words}
        </button>
      ))}
    </div>
  );
}

/** Pages that belong together, each at an address of its own: a row of `SegmentLink`. */
export function SegmentedNav(props: {
  readonly label: string;
  /** Of its place: room around it. */
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const { label, className, children } = props;
  return (
    <nav aria-label={label} className={classNames(row, className)}>
      {children}
    </nav>
  );
}

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & {
  readonly ref?: Ref<HTMLAnchorElement>;
};

function SegmentAnchor({ children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={segment}>
      {children}
    </a>
  );
}

/** One page of a `SegmentedNav`. */
export const SegmentLink = createLink(SegmentAnchor);
