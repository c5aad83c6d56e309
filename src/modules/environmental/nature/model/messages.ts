import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('nature', {
  'areas-exceed-total': 'Sealed and nature-oriented area on site exceed the total area of {total}.',
  'distance-reason-missing': 'Enter the reason for the distance.',
  'currency-missing': 'Enter the currency.',
  'boundary-missing': 'Enter the boundary.',
  'of-feature': 'Feature {feature}: {said}',
  'of-feature-named': 'Feature {feature} “{name}”: {said}',
  'file-levels': 'The file has more than {count} nested levels.',
  'file-not-json': 'The file is not valid JSON. Choose a GeoJSON file.',
  'file-not-collection': 'The file is not a GeoJSON FeatureCollection.',
  'file-not-wgs84': 'The file does not use the WGS 84 coordinate system. Convert it to EPSG:4326.',
  'file-without-features': 'The file has no features.',
  'file-too-many-features':
    'The file has {features} features; the limit is {limit}. Reduce it to the surroundings of your sites.',
  'feature-same-code': 'Feature {feature} has the same code “{code}”.',
  'feature-not-one': 'Not a Feature.',
  'feature-without-name': 'No name found in properties such as name or SITENAME.',
  'shape-levels': 'More than {count} nested levels.',
  'shape-not-json': 'Not valid JSON.',
  'shape-missing': 'No geometry.',
  'shape-other': 'The geometry is “{type}”. Only Polygon and MultiPolygon are supported.',
  'shape-unknown': 'The geometry has no type. Only Polygon and MultiPolygon are supported.',
  'shape-without-coordinates': 'No coordinates.',
  'shape-vertices': '{count} vertices; the limit is {limit}. Simplify the shape.',
  'shape-half-globe':
    'The shape covers more than half the globe. Split areas across the 180th meridian into two polygons.',
  'polygon-without-ring': 'Polygon {polygon} has no ring.',
  'in-ring': 'Ring {ring}: {said}',
  'in-ring-of': 'Polygon {polygon}, ring {ring}: {said}',
  'ring-too-short': 'fewer than four positions.',
  'ring-open': 'not closed. Its last position must be its first.',
  'ring-crosses': 'the line crosses itself near {lon}, {lat}.',
  'ring-flat': 'the line encloses nothing.',
  'at-position': 'Ring {ring}, position {position}: {said}',
  'at-position-of': 'Polygon {polygon}, ring {ring}, position {position}: {said}',
  'position-incomplete': 'longitude and latitude are required.',
  'position-swapped': '{lon}, {lat} may be latitude before longitude. GeoJSON requires longitude first.',
  'position-not-degrees':
    '{lon}, {lat} is not a longitude and latitude in degrees. Convert the file to WGS 84 (EPSG:4326).',
});
