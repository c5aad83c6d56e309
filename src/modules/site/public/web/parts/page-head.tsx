import type { ReactNode } from 'react';

/** Title and lead of a page that is not the start page. */
export function PageHead({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children?: ReactNode }) {
  return (
    <header className="pageHead">
      <h1 tabIndex={-1}>{title}</h1>
      {lead !== undefined && <p className="lead">{lead}</p>}
      {children}
    </header>
  );
}
