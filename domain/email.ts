/** How e-mail addresses are compared and which ones can be written to. */

/** As an address is stored and compared: outer blanks and case do not matter. */
export const foldEmail = (typed: string): string => typed.normalize('NFC').trim().toLowerCase();

/** RFC 5321: the longest path is 256 characters with its two angle brackets. */
const longest = 254;

/** One mailbox: no display name, no list, no comment, no quoting, and a domain that can be on the net. */
const mailbox =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}]{2,63}$/u;

/** Whether a folded address is one that mail can be sent to. It says nothing about anybody reading it. */
export const isEmail = (address: string): boolean =>
  address.length <= longest && mailbox.test(address);
