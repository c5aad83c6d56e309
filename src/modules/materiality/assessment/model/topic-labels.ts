import { subTopicOptions, topicOf, topicOptions } from './topics.ts';
import { ownValue } from '#platform/values/model/own-value.ts';

/**
 * What the company itself calls topics and sub-topics, by their keys. The codes of the standards stay; what is not
 * named keeps our own short label. Part of the dated method, as the words of ratings are.
 */
export type TopicLabels = Readonly<Record<string, string>>;

/** What can be named: the ten topics and their sub-topics, by their usual names. */
export const labelledKeys: Readonly<Record<string, string>> = { ...topicOptions, ...subTopicOptions };

export const labelsOf = (given: readonly { of: string; name: string }[]): TopicLabels =>
  Object.fromEntries(given.map(({ of, name }) => [of, name]));

export const topicName = (labels: TopicLabels, topic: string): string =>
  ownValue(labels, topic) ?? topicOf(topic)?.label ?? topic;
export const subTopicName = (labels: TopicLabels, subTopic: string): string =>
  ownValue(labels, subTopic) ?? ownValue(subTopicOptions, subTopic) ?? subTopic;
