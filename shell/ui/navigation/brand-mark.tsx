/** Carnet's mark: a ruled page with its spine. */
export function BrandMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="26"
      height="26"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
    >
      <path d="M6.75 3.75h9.5a2 2 0 0 1 2 2v12.5a2 2 0 0 1-2 2h-9.5a1 1 0 0 1-1-1V4.75a1 1 0 0 1 1-1Z" />
      <path d="M8.75 3.75v16.5M11.5 8.25h4M11.5 11.5h4M11.5 14.75h2.25" />
      <path d="M4.25 7.5h3M4.25 12h3M4.25 16.5h3" />
    </svg>
  );
}
