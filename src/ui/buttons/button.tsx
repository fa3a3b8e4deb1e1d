import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import classes from './button.module.css';

interface Look {
  /**
   * `main`: the one next thing of a screen. `plain`: beside it. `quiet`: inside a line of text. `add`: where
   * something more can be put. `destroy`: takes something away for good.
   */
  readonly look?: 'main' | 'plain' | 'quiet' | 'add' | 'destroy';
  /** `slim` where several stand in one row of a narrow panel, `tall` in a lesson. */
  readonly size?: 'slim' | 'small' | 'normal' | 'tall' | 'large';
  /** Its words begin and end where those around it do, though it has no edge that shows. */
  readonly flush?: boolean;
  /** Before the words; hidden from screen readers, which hear the words. */
  readonly icon?: ReactNode;
  /** After the words. */
  readonly after?: ReactNode;
  /** The key that does the same, where there are keys and room; the list of keys tells it in any case. */
  readonly keys?: string | undefined;
}

function Inside(props: Look & { readonly children?: ReactNode }) {
  return (
    <>
      {props.icon ? (
        <span className="grid flex-none" aria-hidden="true">
          {props.icon}
        </span>
      ) : null}
      <span>{props.children}</span>
      {props.after ? (
        <span className="grid flex-none" aria-hidden="true">
          {props.after}
        </span>
      ) : null}
      {props.keys ? (
        <kbd className="db-key max-[1101px]:hidden pointer-coarse:hidden" aria-hidden="true">
          {props.keys}
        </kbd>
      ) : null}
    </>
  );
}

function lookOf(look: Look['look'] = 'main', size: Look['size'] = 'normal', flush = false) {
  return {
    className: classes['action'],
    'data-look': look,
    'data-size': size,
    'data-flush': flush || undefined,
  };
}

type ButtonProps = Look & {
  /** Work is going on: pressing again does nothing, focus stays. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>;

/** A button. Plain CSS, so that the student's path loads no component library for it. */
export function Button(props: ButtonProps) {
  const { look, size, flush, icon, after, keys, busy, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      {...lookOf(look, size, flush)}
      data-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      <Inside icon={busy ? <span className={classes['busy']} /> : icon} after={after} keys={keys}>
        {children}
      </Inside>
    </button>
  );
}

type AnchorProps = Look &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & { ref?: Ref<HTMLAnchorElement> };

function AnchorButton({ look, size, flush, icon, after, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} {...lookOf(look, size, flush)}>
      <Inside icon={icon} after={after}>
        {children}
      </Inside>
    </a>
  );
}

/** A link of the router that looks like a button. */
export const ButtonLink = createLink(AnchorButton);
