/** The open book with the gold ribbon. Decoration: the name stands beside it or in the title. */
export function Logo(props: { size?: number }) {
  const size = props.size ?? 40;
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="64" height="64" rx="16" fill="#2C3A86" />
      <path
        d="M32 17.5C27.6 14 21.4 13 14.6 13.4a2 2 0 0 0-1.9 2v28.8a2 2 0 0 0 2.1 2c6.4-.4 12.4.8 17.2 4.3z"
        fill="#FFFFFF"
      />
      <path
        d="M32 17.5c4.4-3.5 10.6-4.5 17.4-4.1a2 2 0 0 1 1.9 2v28.8a2 2 0 0 1-2.1 2c-6.4-.4-12.4.8-17.2 4.3z"
        fill="#E3E6F6"
      />
      <path d="M40.5 13.7c2.5-.4 5.2-.5 8-.4V31.5l-4-3.6-4 3.6z" fill="#F2B33D" />
    </svg>
  );
}
