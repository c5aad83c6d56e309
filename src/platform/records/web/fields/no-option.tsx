/**
 * What a list of options says when it has none. Itself an option that cannot be chosen, for a list box may hold nothing
 * else.
 */
export function NoOption({ children }: { children: string }) {
  return (
    <span role="option" aria-disabled aria-selected={false}>
      {children}
    </span>
  );
}
