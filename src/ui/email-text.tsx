import { Fragment } from 'react';

/** An address of mail, which breaks before its `@` and after a dot, not within a word. */
export function EmailText({ email }: { readonly email: string }) {
  return (email.match(/@?[^@.]+\.?|./g) ?? [email]).map((part, at) => (
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
