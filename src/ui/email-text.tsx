import { Fragment } from 'react';

/** Up to so many letters a part of an address stays in one line; a column of a list has room for them. */
const together = 24;

/** An address of mail, which breaks before its `@`, and within a long part after a dot, not within a word. */
export function EmailText({ email }: { readonly email: string }) {
  return (email.match(/@?[^@]+|./g) ?? [email]).map((part, at) => (
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part.length > together ? (
        (part.match(/[^.]+\.?|./g) ?? [part]).map((piece, place) => (
          <Fragment key={place}>
            {place > 0 ? <wbr /> : null}
            {piece}
          </Fragment>
        ))
      ) : (
        <span className="whitespace-nowrap">{part}</span>
      )}
    </Fragment>
  ));
}
