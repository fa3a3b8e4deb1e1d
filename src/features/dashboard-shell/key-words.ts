const named: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  ' ': 'Space',
};

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The caps of some keys, as they are printed: `mod+k` is Ctrl and K, on a Mac ⌘ and K. */
export function keyCaps(keys: string): readonly string[] {
  if (keys === '+') return ['+'];
  return keys.split('+').map((part) => {
    if (part === 'mod') return isApple() ? '⌘' : 'Ctrl';
    const name = named[part.toLowerCase()] ?? part;
    return name.charAt(0).toUpperCase() + name.slice(1);
  });
}
