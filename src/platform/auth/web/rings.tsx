/**
 * Growth rings of a trunk as a quiet ground: circles whose distance and centre wander a little, the way years differ.
 * The wandering is a fixed sequence, so that the picture is the same on every page and in every test.
 */
export function Rings({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 800 800" fill="none" aria-hidden preserveAspectRatio="xMidYMid slice">
      {rings.map(({ x, y, r, width }) => (
        <ellipse
          key={r}
          cx={x}
          cy={y}
          rx={r}
          ry={r * 0.94}
          strokeWidth={width}
          transform={`rotate(${(r % 17) - 8} 400 400)`}
        />
      ))}
    </svg>
  );
}

const rings = Array.from({ length: 26 }, (_, year) => {
  const wander = Math.sin(year * 12.9898) * 0.5 + Math.sin(year * 4.1414) * 0.5;
  return {
    x: 400 + wander * 5 - year * 0.8,
    y: 400 + Math.cos(year * 7.7) * 4,
    r: 16 + year * 20 + wander * 6,
    width: 1 + ((year * 7) % 5) * 0.45,
  };
});
