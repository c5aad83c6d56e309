import {
  IconAdjustments, IconBook2, IconBriefcase, IconBuilding, IconBuildingBank, IconCalendar, IconChartBar, IconChartDots, IconClock, IconCoins, IconFileText, IconGavel,
  IconHeartHandshake, IconHelp, IconHome, IconLayoutGrid, IconLeaf, IconListCheck, IconMessages, IconReport, IconScale, IconSettings, IconShieldCheck, IconTarget,
  IconTimeline, IconUser, IconUserShield, IconUsers, IconUsersGroup, type Icon,
} from '@tabler/icons-react';

/** Icons that `module.ts` names. Only what stands here is shipped. */
const icons: Readonly<Record<string, Icon>> = {
  adjustments: IconAdjustments, admin: IconUserShield, bank: IconBuildingBank, book: IconBook2, briefcase: IconBriefcase, building: IconBuilding, calendar: IconCalendar, chart: IconChartBar,
  clock: IconClock, coins: IconCoins, file: IconFileText, gavel: IconGavel, handshake: IconHeartHandshake, help: IconHelp, home: IconHome, leaf: IconLeaf, messages: IconMessages,
  optimization: IconTimeline, project: IconListCheck, report: IconReport, scale: IconScale, settings: IconSettings, shield: IconShieldCheck, target: IconTarget,
  trend: IconChartDots, user: IconUser, users: IconUsers, people: IconUsersGroup,
};

/** The icon of a module; a plain grid for a name that is not in the list. */
export function iconOf(name: string): Icon {
  return icons[name] ?? IconLayoutGrid;
}
