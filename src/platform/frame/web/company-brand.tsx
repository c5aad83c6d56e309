import { useEffect } from 'react';
import { darkSurface, readableContrast, readableOn, strongContrast } from '#platform/theme/model/colour.ts';
import { useContrast } from '#platform/theme/web/contrast.ts';
import { useCompanyProfile } from '#platform/session/web/company-profile.ts';

const names = ['--hw-brand-light', '--hw-brand-dark'] as const;

/**
 * The company's colour as an accent of the frame: as it is in light, where it was checked when it was saved, and
 * lightened in dark until it is as readable.
 */
export function CompanyBrand(): null {
  const { data } = useCompanyProfile();
  const colour = data?.brandColour ?? null;
  const least = useContrast() === 'more' ? strongContrast : readableContrast;
  useEffect(() => {
    if (colour === null) return undefined;
    const { style } = document.documentElement;
    const values = {
      '--hw-brand-light': readableOn('#ffffff', colour, least),
      '--hw-brand-dark': readableOn(darkSurface, colour, least),
    };
    for (const name of names) style.setProperty(name, values[name]);
    return () => {
      for (const name of names) style.removeProperty(name);
    };
  }, [colour, least]);
  return null;
}
