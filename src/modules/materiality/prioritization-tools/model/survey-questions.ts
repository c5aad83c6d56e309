import { topics, type TopicKey } from '#modules/materiality/assessment/model/topics.ts';

/**
 * What each sub-topic means in plain words, as a question proposes it. Our own wording; the three labour sub-topics
 * stand twice, for own work and for work at suppliers, and `isAskedOf` says who gets which.
 */
const plainWords: Readonly<Record<string, string>> = {
  mitigation: 'Putting out fewer greenhouse gases',
  adaptation: 'Being ready for heat, storms and floods',
  energy: 'Using less energy, and energy from renewable sources',
  air: 'Keeping the air clean',
  waterPollution: 'Keeping rivers, lakes and ground water clean',
  soil: 'Keeping the soil clean',
  food: 'Keeping harm away from living beings and food',
  concern: 'Avoiding chemicals that are suspected of harm',
  highConcern: 'Avoiding chemicals that are known to be very harmful',
  microplastics: 'Keeping tiny pieces of plastic out of nature',
  water: 'Taking little water, above all where it is scarce',
  marine: 'Protecting the sea and what lives in it',
  drivers: 'Not driving nature back by land use, felling or building',
  species: 'Protecting rare plants and animals',
  ecosystems: 'Keeping forests, moors and meadows whole',
  services: 'Keeping what nature gives us, such as clean water and pollination',
  inflows: 'Using few and recycled materials',
  outflows: 'Making things that last, can be repaired and recycled',
  waste: 'Making little waste',
  ownConditions: 'Good working conditions for the people who work here: safety, hours, fair pay, secure jobs',
  ownEqual: 'Equal opportunities for everyone who works here, without harassment',
  ownRights: 'No forced or child labour here, and the privacy of those who work here',
  chainConditions: 'Good working conditions for the people who work at suppliers: safety, hours, fair pay, secure jobs',
  chainEqual: 'Equal opportunities for everyone who works at suppliers, without harassment',
  chainRights: 'No forced or child labour at suppliers, and decent housing and water for those who work there',
  communityEconomic: 'Decent housing, food, water and land for the people nearby',
  communityCivil: 'Letting the people nearby speak and gather freely',
  indigenous: 'Respecting indigenous peoples, who are asked before something is decided',
  information: 'Honest information for customers, and care for their data',
  safety: 'Products that are safe',
  inclusion: 'Products that everyone can obtain and use, and honest advertising',
  culture: 'Honest and fair conduct in the company',
  whistleblowers: 'Protecting people who report wrongs',
  animals: 'Treating animals well',
  politics: 'Being open about influence on politics',
  suppliers: 'Paying suppliers on time and treating them fairly',
  corruption: 'No bribes',
};

export interface SurveyQuestion {
  subTopic: string;
  wording: string;
}

/** One question for every sub-topic there is, in their order: what a new round starts with. */
export const proposedQuestions = (): SurveyQuestion[] =>
  topics.flatMap(({ subTopics }) =>
    Object.keys(subTopics).flatMap((subTopic) => {
      const wording = plainWords[subTopic];
      return wording === undefined ? [] : [{ subTopic, wording }];
    }),
  );

const topicBySubTopic = new Map<string, TopicKey>(
  topics.flatMap(({ key, subTopics }) => Object.keys(subTopics).map((subTopic) => [subTopic, key] as const)),
);
export const topicOfSubTopic = (subTopic: string): TopicKey | undefined => topicBySubTopic.get(subTopic);
