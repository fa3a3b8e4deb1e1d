import type { ReactElement } from 'react';

/** Twelve things that differ in shape and in color, so that a child tells them apart at a glance. */
const art: Readonly<Record<string, ReactElement>> = {
  sun: (
    <>
      <path
        d="M40 6v10M40 64v10M6 40h10M64 40h10M16 16l7 7M57 57l7 7M16 64l7-7M57 23l7-7"
        stroke="#E58A00"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="40" cy="40" r="18" fill="#F9B934" />
    </>
  ),
  moon: (
    <path
      d="M50 8a33 33 0 1 0 22 45A27 27 0 0 1 50 8z"
      fill="#7C86D8"
      stroke="#4A55A8"
      strokeWidth="3"
      strokeLinejoin="round"
    />
  ),
  star: (
    <path
      d="M40 6l10 22 24 3-18 17 5 24-21-12-21 12 5-24L6 31l24-3z"
      fill="#FFD34E"
      stroke="#D18F00"
      strokeWidth="3"
      strokeLinejoin="round"
    />
  ),
  tree: (
    <>
      <path d="M34 48h12v26H34z" fill="#8A5A33" />
      <path
        d="M40 6c14 0 20 10 18 17 9 2 12 11 9 18-3 8-11 10-17 9H30c-6 1-14-1-17-9-3-7 0-16 9-18C20 16 26 6 40 6z"
        fill="#3E9A5F"
      />
    </>
  ),
  flower: (
    <>
      <path d="M40 44v30" stroke="#2F8A55" strokeWidth="6" strokeLinecap="round" />
      <path d="M40 66c10 0 16-5 18-13-10-1-17 3-18 13z" fill="#2F8A55" />
      <g fill="#E7679F">
        <circle cx="40" cy="16" r="11" />
        <circle cx="56" cy="28" r="11" />
        <circle cx="50" cy="46" r="11" />
        <circle cx="30" cy="46" r="11" />
        <circle cx="24" cy="28" r="11" />
      </g>
      <circle cx="40" cy="33" r="9" fill="#FFD34E" />
    </>
  ),
  apple: (
    <>
      <path
        d="M40 24c8-8 28-5 28 18 0 18-13 32-20 32-4 0-5-2-8-2s-4 2-8 2c-7 0-20-14-20-32 0-23 20-26 28-18z"
        fill="#D93A3A"
      />
      <path
        d="M40 24c0-8 2-13 6-17"
        stroke="#6B4423"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M46 16c4-8 13-9 18-7-1 8-10 11-18 7z" fill="#3E9A5F" />
    </>
  ),
  cat: (
    <>
      <path
        d="M12 12l16 9c8-3 16-3 24 0l16-9v30c0 18-13 30-28 30S12 60 12 42z"
        fill="#F09A4A"
        stroke="#B8651B"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <g fill="#2B2230">
        <ellipse cx="29" cy="40" rx="4" ry="6" />
        <ellipse cx="51" cy="40" rx="4" ry="6" />
        <path d="M35 51h10l-5 6z" />
      </g>
      <path
        d="M8 50l14 3M8 60l14-2M72 50l-14 3M72 60l-14-2"
        stroke="#7A4310"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  ),
  fish: (
    <>
      <path d="M50 40l24-20v40z" fill="#1D7FB0" />
      <ellipse cx="33" cy="40" rx="27" ry="19" fill="#35A7DB" />
      <circle cx="20" cy="35" r="4" fill="#12305C" />
      <path d="M34 24c8 8 8 24 0 32" stroke="#1D7FB0" strokeWidth="4" fill="none" />
    </>
  ),
  bird: (
    <>
      <path d="M56 24l18 6-16 8z" fill="#F0A020" />
      <path
        d="M6 50c8 2 14 0 18-5 2-17 13-27 25-27 9 0 14 6 14 14 0 20-14 36-33 36-12 0-20-7-24-18z"
        fill="#6A58C9"
      />
      <path d="M24 46c8-6 18-5 23 2-6 10-18 10-23-2z" fill="#A99BF0" />
      <circle cx="51" cy="28" r="4" fill="#FFFFFF" />
      <path d="M32 67v9M42 66v9" stroke="#C77800" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  ball: (
    <>
      <circle cx="40" cy="40" r="32" fill="#FFFFFF" stroke="#B3261E" strokeWidth="4" />
      <path d="M40 8a32 32 0 0 1 0 64c14-18 14-46 0-64z" fill="#E5484D" />
      <path d="M40 8a32 32 0 0 0 0 64c-14-18-14-46 0-64z" fill="#3B82D6" />
      <circle cx="40" cy="40" r="7" fill="#FFD34E" />
    </>
  ),
  boat: (
    <>
      <path d="M38 8h5v44h-5z" fill="#7A5A36" />
      <path d="M46 12c16 8 22 20 22 34H46z" fill="#F2B33D" />
      <path d="M35 20C25 26 18 35 16 46h19z" fill="#F7D68A" />
      <path d="M8 52h64c-3 13-10 20-18 20H26C18 72 11 65 8 52z" fill="#A6432F" />
    </>
  ),
  house: (
    <>
      <path d="M14 38h52v35H14z" fill="#F3D9A4" />
      <path d="M40 7 6 39l5 5 29-27 29 27 5-5z" fill="#2F6DB5" />
      <path d="M33 50h14v23H33z" fill="#8A4B2A" />
      <path d="M20 47h9v9h-9zM51 47h9v9h-9z" fill="#8EC9F0" />
    </>
  ),
};

/** The names that have a picture. */
export const drawnPictures: readonly string[] = Object.keys(art);

/** One of the secret pictures. Decoration: its name stands beside it. */
export function SecretPicture({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 80 80" aria-hidden="true" focusable="false">
      {art[name]}
    </svg>
  );
}
